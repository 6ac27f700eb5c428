import { apiCalls } from "./list-calls";
import { answerOf, requestOf } from "./show-call";

const callOf = (name: string) => {
  const call = apiCalls.find((one) => one.name === name);
  if (!call) throw new Error(`no call ${name}`);
  return call;
};

it("fills the path and builds the query string", () => {
  expect(requestOf(callOf("express-delete"))).toEqual({
    method: "DELETE",
    path: "/express/exp_7d20c4",
    operation: "expressDelete",
    input: { id: "exp_7d20c4" },
  });
  expect(requestOf(callOf("check")).path).toBe("/tracks/check?numbers=RR123456785CN,1Z999AA10123456784");
});

it.each(apiCalls.map((call) => [call.name, call] as const))(
  "has for %s a request and a response that match its contract",
  (_name, call) => {
    const { method, path, body } = requestOf(call);
    const query = new URL(path, "https://example.org").searchParams;
    expect(method).toBe(call.method);
    expect(path).not.toMatch(/[{}]|undefined|null/);
    expect(call.query?.safeParse(Object.fromEntries(query)).success ?? true).toBe(true);
    expect(call.body?.safeParse(body).success ?? body === undefined).toBe(true);
    const { status, data } = answerOf(call) as { status: unknown; data: unknown };
    expect(status).toEqual({ code: 200, msg: "OK" });
    expect(call.output.safeParse(data)).toMatchObject({ success: true });
  },
);
