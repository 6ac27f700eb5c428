import { bodyMaxBytes, rejectRequest } from "./reject-request";

const request = (method: string, url: string, headers: Record<string, string> = {}) =>
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
        expect(request(method, url)).toBeNull();
        expect(request(method, url, { "content-length": "0" })).toBeNull();
        expect(request(method, url, { "content-length": "1" })?.status).toBe(400);
        expect(request(method, url, { "transfer-encoding": "chunked" })?.status).toBe(400);
      }
      for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
        expect(request(method, url)).toEqual({ status: 405, allow: "GET, HEAD" });
    }
  });

  it("API calls pass with every method, and nothing that only looks like one", () => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
      for (const url of ["/api/track/cargo", "/scim/v2/Users"])
        expect(request(method, url, { "content-length": "20" })).toBeNull();
    for (const url of [
      "/scim",
      "/scim/../x",
      "/en/scim/v2",
      "/SCIM/v2",
      "/api/../x",
      "/api/%2e%2e/x",
      "/api/..\\x",
      "//api/x",
      "/API/x",
      "/api",
      "/en/api/x",
    ])
      expect(request("POST", url)?.status).toBe(405);
  });

  it("two Host headers are rejected, and hosts that are not served", () => {
    const head = { method: "GET", url: "/en", headers: { host: "a.example" } };
    expect(rejectRequest({ ...head, rawHeaders: ["Host", "a.example", "x", "host"] })).toBeNull();
    expect(rejectRequest({ ...head, rawHeaders: ["Host", "a.example", "hOST", "b.example"] })?.status).toBe(
      400,
    );
    const from = (host: string, url = "/en") =>
      rejectRequest({ method: "GET", url, headers: { host } }, new Set(["a.example"]))?.status;
    for (const host of ["a.example", "A.example:8443", "localhost:3000", "127.0.0.1", "[::1]:3000"])
      expect([host, from(host)]).toEqual([host, undefined]);
    for (const host of ["b.example", "a.example.evil.example", "", "a.example@b.example"])
      expect([host, from(host)]).toEqual([host, 421]);
    expect(from("10.0.0.7:3000", "/api/health?x=1")).toBeUndefined();
  });

  it("unknown methods, huge bodies, malformed URLs, NUL and scaled images are rejected", () => {
    expect(request("PROPFIND", "/api/x")?.status).toBe(405);
    expect(request("POST", "/api/x", { "content-length": String(bodyMaxBytes + 1) })?.status).toBe(413);
    expect(request("GET", "http://evil/")?.status).toBe(400);
    expect(request("GET", "/en/userManage/track/all?searchTrack=a%00b")?.status).toBe(400);
    expect(request("GET", "/en/detail/a%00")?.status).toBe(400);
    expect(request("GET", "/en/detail/a%2500")).toBeNull();
    for (const url of ["/_next/image", "/_next/image?url=%2Fog.png", "/_next/image/"])
      expect(request("GET", url)?.status).toBe(404);
  });
});
