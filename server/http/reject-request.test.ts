import { bodyMaxBytes, rejectRequest } from "./reject-request";

const ask = (method: string, url: string, headers: Record<string, string> = {}) =>
  rejectRequest({ method, url, headers });

describe("before the framework sees a request", () => {
  it("pages take GET and HEAD only, and no body", () => {
    for (const url of [
      "/",
      "/x",
      "/en",
      "/en/detail/1",
      "/widget/1",
      "/robots.txt",
      "/realtime",
      "/_next/x",
    ]) {
      for (const method of ["GET", "HEAD"]) {
        expect(ask(method, url)).toBeNull();
        expect(ask(method, url, { "content-length": "0" })).toBeNull();
        expect(ask(method, url, { "content-length": "1" })?.status).toBe(400);
        expect(ask(method, url, { "transfer-encoding": "chunked" })?.status).toBe(400);
      }
      for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
        expect(ask(method, url)).toEqual({ status: 405, allow: "GET, HEAD" });
    }
  });

  it("API calls pass with every method, and nothing that only looks like one", () => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
      expect(ask(method, "/api/track/cargo", { "content-length": "20" })).toBeNull();
    for (const url of ["/api/../x", "/api/%2e%2e/x", "/api/..\\x", "//api/x", "/API/x", "/api", "/en/api/x"])
      expect(ask("POST", url)?.status).toBe(405);
  });

  it("unknown methods, huge bodies, malformed URLs, NUL and scaled images are rejected", () => {
    expect(ask("PROPFIND", "/api/x")?.status).toBe(405);
    expect(ask("POST", "/api/x", { "content-length": String(bodyMaxBytes + 1) })?.status).toBe(413);
    expect(ask("GET", "http://evil/")?.status).toBe(400);
    expect(ask("GET", "/en/userManage/track/all?searchTrack=a%00b")?.status).toBe(400);
    expect(ask("GET", "/en/detail/a%00")?.status).toBe(400);
    expect(ask("GET", "/en/detail/a%2500")).toBeNull();
    for (const url of ["/_next/image", "/_next/image?url=%2Fog.png", "/_next/image/"])
      expect(ask("GET", url)?.status).toBe(404);
  });
});
