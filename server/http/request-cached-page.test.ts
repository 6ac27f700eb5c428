import { type IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Socket } from "node:net";
import fc from "fast-check";
import { listRoutes } from "@/lib/http/testing/list-routes";
import { requestCachedPage } from "./request-cached-page";

const routes = listRoutes();
function sendRequest(url: string, headers: IncomingHttpHeaders = {}) {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  request.headers = { ...headers };
  const status = requestCachedPage(request, routes);
  return { url: request.url, status, headers: request.headers };
}

it("requests a prerendered page without anything specific to one reader", () => {
  expect(sendRequest("/de?token=secret#x")).toMatchObject({ url: "/de", status: undefined });
  expect(sendRequest("/de/detail?_rsc=x")).toMatchObject({ url: "/de/detail", status: undefined });
  expect(sendRequest("/de/my/secret?token=x")).toMatchObject({ url: "/de/noFunction", status: 404 });
  expect(sendRequest("/de/detail/%2e%2e/500?x")).toMatchObject({ url: "/de/500", status: 500 });
  expect(sendRequest("/de/detail/../?x").url).toBe("/de/?x");
  expect(sendRequest("/x.png?secret", { "accept-language": "pt-BR" }).url).toBe("/pt/noFunction");
  expect(sendRequest("/x.png", { cookie: "a=b; locale=zh-CN" }).url).toBe("/zh-CN/noFunction");
});

it("passes the framework's own navigation with the token it checks, and with nothing else", () => {
  expect(sendRequest("/de?a=b&_rsc=1a2b&c=%26", { rsc: "1" }).url).toBe("/de?_rsc=1a2b");
});

it("never responds 304 for an error page, and normally for other pages", () => {
  const headers = { "if-none-match": '"tag"' };
  expect(sendRequest("/de/500", headers).headers).toEqual({});
  expect(sendRequest("/de/nowhere", headers).headers).toEqual({});
  expect(sendRequest("/de", headers).headers).toEqual(headers);
});

it("leaves pages rendered per request, API calls, files and redirects unchanged", () => {
  for (const url of [
    "/de/detail/AB12345,RR1~ups?x=1",
    "/de/mailbox?key=a%2Fb",
    "/api/health?a=1",
    "/theme.js",
    "/?a",
  ])
    expect(sendRequest(url)).toMatchObject({ url, status: undefined });
});

it("always requests a prerendered page without query", () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom("..", ".", "%2e%2e", "detail", "500", "\\", ";", "%2f", "//"),
  );
  const words = fc.array(piece, { maxLength: 5 });
  fc.assert(
    fc.property(words, fc.string(), (path, query) => {
      const { url, status } = sendRequest(`/fr/${path.join("/")}?${query}`);
      const isBare = /^\/(fr|en)(\/detail|\/500|\/noFunction)?$/.test(url);
      const isElse =
        /^\/fr\/(detail\/|mailbox|open|subscription\/)|^\/fr\/(.*\/)?(\?|$)|\/\/|^\/(?!fr\/)/.test(url);
      return isBare || (isElse && status === undefined);
    }),
  );
});
