/**
 * Sends fifty worst-case inputs at once from its own process, so that the measuring process is not delayed.
 */
import { setPriority } from "node:os";
import { utils, write } from "xlsx";

const [url = "", key = "", channel = "", ...cookies] = process.argv.slice(2);
// Real senders have their own processors; a low priority here keeps the server's for the server.
setPriority(10);
const importPath = "/api/company/track/importTrackOrderForSingleLogis";

const book = (rows: number, columns: number) => {
  const made = utils.book_new();
  const cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => 1));
  utils.book_append_sheet(made, utils.aoa_to_sheet(cells), "a");
  return (write(made, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer).toString("base64");
};
const large = JSON.stringify({ files: [{ name: "a.xlsx", data: book(2_500, 250) }] });
const brackets = "[".repeat(3_600_000) + "]".repeat(3_600_000);
const siblings = `[${"[],".repeat(2_300_000)}1]`;
const drawn = () =>
  Array.from({ length: 40 }, () => "AB1"[Math.floor(Math.random() * 3)])
    .join("")
    .replace(/^/, "A1");
const tracks = () =>
  JSON.stringify({
    tracks: Array.from({ length: 100 }, () => ({ trackNum: drawn(), expressCode: channel })),
  });
const quotes = JSON.stringify({ text: '"a",'.repeat(400_000) });

const add = () =>
  fetch(`${url}/api/v1/tracks`, {
    method: "POST",
    body: tracks(),
    headers: { "content-type": "application/json", "x-api-key": key, "x-api-version": "v1" },
  }).then(async (answer) => ({ status: answer.status, text: await answer.text() }));

const post = (path: string, body: string, cookie?: string) =>
  fetch(url + path, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "x-1tracking": "1",
      ...(cookie && { cookie }),
    },
  }).then(async (answer) => ({ status: answer.status, text: await answer.text() }));

function fiftyAtOnce(): Promise<{ status: number }>[] {
  return Array.from({ length: 50 }, (_, at) => {
    const sender = cookies[at % cookies.length];
    if (at % 10 === 0) return add();
    if (at % 5 === 0) return post("/api/v2/contactus/add", brackets);
    if (at % 5 === 1) return post("/api/v2/contactus/add", siblings);
    if (at % 5 === 2) return post(importPath, brackets, sender);
    if (at % 5 === 3) return post(importPath, large, sender);
    return post(importPath, quotes, sender);
  });
}

const answers = await Promise.all(fiftyAtOnce());
console.log(answers.map(({ status }) => status).join(" "));
