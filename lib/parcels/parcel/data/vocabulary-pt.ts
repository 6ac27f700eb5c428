import type { Vocabulary } from "../schemas";

/** Portuguese of Brazil and Portugal. */
export const portuguese: Vocabulary = {
  introducers: "a ao à aos às dos das por pelo pela para com nos nas desde até junto num numa",
  locatives: "de do da no na em",
  small: `o os as um seu sua seus suas nosso nossa este esta essa outro outra próximo próxima novo     primeira segundo segunda terceira mesmo mesma local`,
  persons: `destinatário destinatária remetente cliente entregador recebedor recepção portaria
    comprador vendedor expedidor`,
  nouns: `objeto objetos objecto encomenda encomendas pacote pacotes pedido volume volumes envio envios entrega entregas
    coleta recolha distribuição unidade centro agência alfândega aduana fiscalização aduaneira país países origem
    destino trânsito transporte transportador transportadora operador operacional terminal aeroporto armazém loja
    cacifo armário caixa correio endereço morada aviso tentativa tentativas devolução tratamento triagem
    processamento importação exportação impostos tributos pagamento taxas documentação documentos informações
    informação dados identificação assinatura prazo data horas dias atraso ocorrência motivo motivos clima
    greve feriado avaria extravio custódia depósito chegada postagem expedição zona região autoridade
    autoridades inspeção inspecção liberação desalfandegamento desembaraço etiqueta parceiro rede processo
    solicitação instruções veículo viatura voo levantamento retirada ponto logística dados transportador prédio acesso ordem investigação direitos local documentos data encomendas tributos transferência espera receção recepção retirada horário limite efetuar entrada`,
  words: `foi foram está estão estava será serão é são se não já ainda hoje amanhã ontem breve e ou que quando onde
    conforme sobre entre antes após depois mais entregue entregues enviado enviada recebido recebida
    aceite aceito aceita recolhido recolhida coletado coletada triado triada tratado processado processada saiu partiu
    chegou chegada postado postada registado registada registrado registrada depositado depositada carregado
    carregada expedido expedida liberado liberada desalfandegado retido retida atrasado atrasada devolvido devolvida
    recusado recusada ausente desconhecido desconhecida incorreto incorreta incompleto incompleta insuficiente errado
    errada disponível disponíveis pronto pronta pendente agendado agendada reagendado reagendada cancelado cancelada
    destruído destruída danificado danificada perdido perdida extraviado extraviada avariado entregar recolher retirar
    levantar efetuar efetuada efetuado realizar realizada realizado iniciado iniciada finalizado finalizada concluído
    concluída concluir pôde pode possível transferido transferida encaminhado encaminhada encaminhando
    redirecionado redirecionada reencaminhado solicitado solicitada pago confirmado confirmada informado notificado
    atendido aguardando aguarda caminho fechado fechada aberto novamente internacional nacional eletrónica eletrônica
    eletronicamente útil úteis tentada criada criado emitida preparado preparada sucedida mal bem previsto prevista
    localizado encontrado encontra encontrava comparecer sujeito via recebidos colocado previsto combinada combinado pagar constatados precisa aberta arquivada completados é preciso retirado depois deixado indicado efetuada aguarde ser após limite encontra-se recebido correta atraso`,
  phrases: `em trânsito|em rota de entrega|saiu para entrega|saiu para entrega ao destinatário|em distribuição|em breve|
    a caminho|em processamento|em curso|por favor|em transferência|não foi possível|mal sucedida|é preciso|por favor aguarde|em transferência|em trânsito|não pode ser|ser efetuada|de volta|carteiro não atendido|em rota|em rota de entrega|saída da|saída do|sem sucesso|nova data|uma nova`,
  nounPhrases: `ponto de entrega|ponto de recolha|ponto de coleta|correios|unidade de tratamento|unidade de distribuição|
    unidade de entrega|centro de distribuição|centro de exportação|agência dos correios|caixa de correio|
    local seguro|país de destino|país de origem|fiscalização aduaneira|pagamento|um vizinho|
    parceiro de entrega|unidade operacional|tentativa de entrega|armário de encomendas|local combinado|do brasil|correios do brasil|horário limite|centro operacional|o carteiro|uma vizinha`,
  counted: "dias horas volumes pacotes tentativas tentativa volume dia semanas minutos objetos",
  months:
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro jan fev mar abr mai jun jul ago set out nov dez",
  clocks: "h hs horas",
};
