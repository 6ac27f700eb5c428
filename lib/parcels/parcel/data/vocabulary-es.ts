import type { Vocabulary } from "../schemas";

export const spanish: Vocabulary = {
  introducers: "a al por para con hacia hasta tras junto",
  locatives: "de del en desde",
  small: `el la los las un unos unas su sus nuestro nuestra nuestros nuestras este estos estas otro otra próximo
    próxima siguiente nuevo nueva primer primera segundo segunda tercer tercera mismo misma local`,
  persons: `destinatario destinataria remitente cliente expedidor repartidor receptor titular comprador
    vendedor recepción conserjería`,
  nouns: `envío envíos paquete paquetes pedido bulto bultos objeto artículo reparto entrega entregas recogida aduana
    aduanas oficina oficinas unidad centro centros almacén delegación plataforma instalaciones instalación terminal
    aeropuerto país países origen destino tránsito transporte transportista mensajero mensajería courier vehículo
    operador sucursal tienda buzón casillero taquilla consigna dirección domicilio aviso intento intentos
    devolución clasificación tratamiento procesamiento despacho importación exportación impuestos aranceles pago
    tasas documentación documentos información datos identificación firma plazo fecha horas días retraso
    demora incidencia incidencias motivo motivos causa causas tiempo clima huelga festivo daños pérdida
    custodia depósito admisión salida llegada distribución zona región autoridad autoridades inspección revisión
    liberación etiqueta socio red proceso solicitud instrucciones cita conformidad reexpedición preparación
    entregas transportador avión vuelo contenedor servicio punto lista logística datos transportista derechos reclamación orden socio edificio lugar acceso firma papeles fecha disposición control levante éxito causas climáticas paquete camino`,
  words: `ha han sido están estaba fue fueron será serán es son se no ya aún todavía hoy mañana ayer pronto y e o u
    que si cuando donde según sobre entre antes después muy entregado entregada enviado
    enviada recibido recibida admitido admitida aceptado aceptada recogido recogida recolectado recolectada
    clasificado clasificada procesado procesada salido salió llegado llegó llegada registrado registrada
    prerregistrado preregistrado depositado depositada cargado cargada descargado despachado despachada liberado
    liberada retenido retenida retrasado retrasada demorado demorada devuelto devuelta rechazado rechazada rehusado
    rehusada ausente desconocido desconocida incorrecto incorrecta incompleto incompleta insuficiente errónea
    disponible disponibles listo lista pendiente pendientes programado programada reprogramado reprogramada fallido
    fallida cancelado cancelada anulado destruido destruida dañado dañada perdido perdida extraviado extraviada
    entregar recoger retirar recolectar intentar intentado pudo podido puede realizar realizado realizada efectuar
    efectuado efectuada iniciado iniciada finalizado finalizada completado completada correctamente transferido
    transferida trasladado transportado redirigido redirigida reexpedido reexpedida reenviado solicitado solicitada
    pagado confirmado confirmada informado notificado notificada avisado dejado dejada encontrado encontraba encuentra
    va camino procesando preparando preparado preparada viajando cerrado cerrada abierto nuevamente internacional
    nacional electrónica electrónicamente próximamente hábiles laborable laborables posible vía entrado
    facturado estado actualizado validado verificado asignado asignada exitosa exitosamente estimada prevista previsto
    transportador recibidos tarde sigue fecha detectado hay pagar antes inicia vuelta archivada completados posteriori acordada acordado necesita abierta dejado realizó climáticas aduanero aduanera tu puedes`,
  phrases: `en reparto|en camino|en tránsito|en proceso|en curso|en aduana|en el domicilio|en destino|en espera|
    a la espera|salió a reparto|salió para entrega|salió para su entrega|en breve|se ha|no se ha|por favor|a posteriori|con retraso|de vuelta|más tarde|ha de|a disposición|está en camino|para recoger|listo para|sin éxito|en camino|disponible para recoger|para ser|en ruta|lo antes|más tarde|sin éxito|no hay|lo más|está en|está en camino|está disponible|está listo|ya está|está siendo|está pendiente`,
  nounPhrases: `punto de recogida|punto de entrega|punto de recolección|correos|oficina de correos|unidad de reparto|
    centro logístico|centro de clasificación|centro de distribución|lugar seguro|su entrega|la entrega|
    oficina de cambio|correo electrónico|país de destino|país de origen|oficina internacional|
    transportista local|socio de reparto|oficina de referencia|intento de entrega|un vecino|el punto|lugar acordado|recoger|control aduanero|su vecino|su vecina|una vecina`,
  counted: "días horas bultos paquetes intentos intento bulto día semanas minutos envíos",
  months:
    "enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ene feb mar abr jun jul ago sep oct nov dic",
  clocks: "h hs hrs horas",
};
