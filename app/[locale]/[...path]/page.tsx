import { notFound } from "next/navigation";

/** Any path that no other page answers, `/noFunction` itself included. */
export default function UnknownPath() {
  notFound();
}
