import { answerRequest, type WorkerRequest } from "./answer-request";

const origin = "https://track.example";
const files = {
  pages: { en: "/en/offline?v=1", de: "/de/offline?v=1", "zh-CN": "/zh-CN/offline?v=1" },
  script: "/offline.js?v=2",
};
const answer = (path: string, more: Partial<WorkerRequest> = {}) => {
  const url = new URL(path, origin).href;
  return answerRequest(
    { url, method: "GET", mode: "navigate", destination: "document", ...more },
    origin,
    files,
  );
};

it.each([
  ["/de/detail/RR900000169NL?from=mail", "/de/offline?v=1"],
  ["/zh-CN", "/zh-CN/offline?v=1"],
  ["/de/userManage/track/all", "/de/offline?v=1"],
  ["/", "/en/offline?v=1"],
  ["/constructor/x", "/en/offline?v=1"],
])("asks the network for the page %s, and without one shows that of its language", (path, fallback) => {
  expect(answer(path)).toEqual({ kind: "network", fallback });
});

it("keeps its own script of this version, and no other", () => {
  const asScript = { mode: "no-cors", destination: "script" };
  expect(answer("/offline.js?v=2", asScript)).toEqual({ kind: "kept", file: files.script });
  expect(answer("/offline.js?v=1", asScript).kind).toBe("pass");
  expect(answer("https://other.example/offline.js?v=2", asScript).kind).toBe("pass");
});

it.each<[string, Partial<WorkerRequest>]>([
  ["/api/track/cargo", { mode: "cors", destination: "" }],
  ["/api/v1/shipments/export", {}],
  ["/en/detail/RR900000169NL", { mode: "cors", destination: "" }],
  ["/en/contactus/topic", { method: "POST" }],
  ["/_next/static/chunks/a.js", { mode: "no-cors", destination: "script" }],
  ["/widget/RR900000169NL", {}],
  ["/en/detail/RR900000169NL", { destination: "iframe" }],
  ["/robots.txt", {}],
  ["https://other.example/en", {}],
])("leaves %s %j to the browser", (path, more) => {
  expect(answer(path, more)).toEqual({ kind: "pass" });
});
