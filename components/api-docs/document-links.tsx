import { apiBase } from "@/lib/site/public-api/constants";

/** The API's machine-readable documents. Names are the same in every language. */
const documents = [
  { name: "OpenAPI 3.1", file: "openapi.json" },
  { name: "AsyncAPI 3.0", file: "asyncapi.json" },
  { name: "Postman 2.1", file: "postman.json" },
] as const;

/** Links to the machine-readable documents on this server. */
export function DocumentLinks() {
  return (
    <ul>
      {documents.map(({ name, file }) => (
        <li key={file}>
          <a href={`${apiBase}/${file}`}>{name}</a>
          {": "}
          <code>{`${apiBase}/${file}`}</code>
        </li>
      ))}
    </ul>
  );
}
