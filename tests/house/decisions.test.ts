import { projectFiles, textOf } from "./list-files";

const folder = "docs/adr/";
const files = projectFiles()
  .filter((path) => path.startsWith(folder) && !path.endsWith("/README.md"))
  .map((path) => path.slice(folder.length))
  .sort();
const rows = [
  ...(textOf(`${folder}README.md`) ?? "").matchAll(/^\| \[(\d{4})\]\((.+?)\) \|.*\| (.+?) \|$/gm),
];

describe("docs/adr/README.md", () => {
  it("lists every decision once, in order, under the number of its file", () => {
    expect(rows.map(([, , file]) => file)).toEqual(files);
    expect(rows.filter(([, number = "", file]) => !file?.startsWith(`${number}-`))).toEqual([]);
  });

  it("gives each decision a status, and marks exactly those with an Update as amended", () => {
    for (const [, , file = "", status = ""] of rows) {
      expect({ file, status }).toEqual({
        file,
        status: expect.stringMatching(
          /^(accepted|amended(, in part by \d{4}( and \d{4})*)?|superseded by \d{4})$/,
        ),
      });
      const updated = (textOf(folder + file) ?? "").includes("**Update.**");
      expect({ file, updated }).toEqual({ file, updated: status.startsWith("amended") });
    }
  });
});
