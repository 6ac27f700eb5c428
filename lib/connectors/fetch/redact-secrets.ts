const hidden = "[hidden]";
/** Runs of characters that may be base64, of text or of a name and password joined by a colon. */
const base64Runs = /[A-Za-z0-9+/_-]{4,}={0,2}/g;

/** Fields of a token's response that are or may become one. */
const tokenFields = /("(?!token_type")\w*(?:token|secret|password|assertion)\w*"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;

/**
 * A text without secrets: as they are, as JSON, URL and form write them, in hex, and in base64, also within a longer
 * text such as the name and password of Basic. Pure.
 */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  const given = [...new Set(secrets)]
    .filter((secret) => secret !== "")
    .toSorted((a, b) => b.length - a.length);
  if (given.length === 0) return text;
  const written = given.flatMap(waysToWrite).toSorted((a, b) => b.length - a.length);
  const plain = [...new Set(written)].reduce((at, secret) => replaceAll(at, secret), text);
  return plain.replaceAll(base64Runs, (run) =>
    given.some((secret) => isInside(run, secret)) ? hidden : run,
  );
}

/** The body of a token's response without any token, whatever it is called. Pure. */
export function redactTokens(body: string): string {
  return body.replaceAll(tokenFields, `$1"${hidden}"`);
}

/** A secret in the ways in which a URL, a form, JSON or XML writes it, in hex, and in base64. */
function waysToWrite(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const form = new URLSearchParams({ "": secret }).toString().slice(1);
  const xml = secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const hex = bytes.toString("hex");
  const base64 = bytes.toString("base64");
  return [
    ...[
      secret,
      JSON.stringify(secret).slice(1, -1),
      encodeURIComponent(secret),
      encodeURI(secret),
      form,
      xml,
    ],
    ...[xml.replaceAll('"', "&quot;").replaceAll("'", "&apos;"), hex, hex.toUpperCase()],
    ...[base64, base64.replace(/=+$/, ""), bytes.toString("base64url"), encodeURIComponent(base64)],
  ];
}

function replaceAll(text: string, secret: string): string {
  // What was hidden already must not be cut up by a short secret.
  return text
    .split(hidden)
    .map((part) => part.replaceAll(secret, hidden))
    .join(hidden);
}

/** Whether the base64 run decodes to a text that contains the secret, wherever in the run it begins. */
function isInside(run: string, secret: string): boolean {
  if (run.length * 0.75 < secret.length) return false;
  const standard = run.replaceAll("-", "+").replaceAll("_", "/");
  return [0, 1, 2, 3].some((start) => {
    const decoded = Buffer.from(standard.slice(start), "base64").toString();
    return decoded.includes(secret) || decoded.includes(encodeURIComponent(secret));
  });
}
