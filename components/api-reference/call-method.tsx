import type { ApiCall } from "@/lib/public-api/define-api-call";

/** The method of a call, in a colour of its own. */
export function CallMethod({ method }: Pick<ApiCall, "method">) {
  return (
    <strong className="call-method" data-method={method}>
      {method}
    </strong>
  );
}
