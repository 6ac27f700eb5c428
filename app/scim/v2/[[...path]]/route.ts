import { handleScim } from "@/lib/http/handle-scim";

export const GET = handleScim;
export const POST = handleScim;
export const PUT = handleScim;
export const PATCH = handleScim;
export const DELETE = handleScim;
