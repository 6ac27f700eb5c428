import type { ApiCall } from "@/lib/site/public-api/define-api-call";

/** The method of a call, coloured by method. */
export function CallMethod({ method }: Pick<ApiCall, "method">) {
  return (
    <strong className="call-method" data-method={method}>
      {method}
    </strong>
  );
}
