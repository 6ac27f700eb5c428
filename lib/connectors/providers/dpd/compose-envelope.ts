const authentication = "http://dpd.com/common/service/types/Authentication/2.0";
const lifeCycle = "http://dpd.com/common/service/types/ParcelLifeCycleService/2.0";
const login = "http://dpd.com/common/service/types/LoginService/2.1";
const soap = "http://schemas.xmlsoap.org/soap/envelope/";

/** SOAP body that asks for a token. */
export function composeLogin(user: string, password: string): string {
  return envelope(
    "",
    `<l:getAuth xmlns:l="${login}">${fields({ delisId: user, password, messageLanguage: "en_EN" })}</l:getAuth>`,
  );
}

/** SOAP body that asks for a parcel. */
export function composeQuery(user: string, token: string, language: string, number: string): string {
  const header = fields({ delisId: user, authToken: token, messageLanguage: language });
  return envelope(
    `<a:authentication xmlns:a="${authentication}">${header}</a:authentication>`,
    `<p:getTrackingData xmlns:p="${lifeCycle}">${fields({ parcelLabelNumber: number })}</p:getTrackingData>`,
  );
}

/** Names of the operations, for the header `SOAPAction`. */
export const actions = { login: `${login}/getAuth`, query: `${lifeCycle}/getTrackingData` } as const;

function envelope(header: string, body: string): string {
  return `<e:Envelope xmlns:e="${soap}"><e:Header>${header}</e:Header><e:Body>${body}</e:Body></e:Envelope>`;
}

function fields(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join("");
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
