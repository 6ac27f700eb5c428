/** A script of our own pages; looked at again on every use, so that a release is never mixed with an older one. */
export function answerScript(text: string): Response {
  const headers = {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=0, must-revalidate",
  };
  return new Response(text, { headers });
}
