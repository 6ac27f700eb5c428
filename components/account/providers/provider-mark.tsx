import type { IdentityProvider } from "@/lib/accounts/openid/constants";

/** Our own simple drawings, in the colour of the words beside them. */
const paths: Readonly<Record<IdentityProvider, string>> = {
  google: "M20 12h-8m8 0a8 8 0 1 1-2.6-5.9",
  microsoft: "M4.5 4.5h6.5v6.5h-6.5zM13 4.5h6.5v6.5h-6.5zM4.5 13h6.5v6.5h-6.5zM13 13h6.5v6.5h-6.5z",
  apple:
    "M12 8c-1-.8-2-1.2-3.2-1.2C6.2 6.8 4.5 9 4.5 12.2c0 3.800 2.3 8.3 4.7 8.3 1 0 1.7-.7 2.8-.7s1.8.7 2.8.7c2.4 0 4.7-4.5 4.7-8.3 0-3.200-1.7-5.4-4.3-5.4-1.2 0-2.2.4-3.200 1.2zM12 6.5c0-2 1-3.300 3-3.7",
  openid:
    "M11.6 12.4 4.5 19.5v1h3v-2h2v-2h2l1.1-1.1M15 14.5a5 5 0 1 0-4.800-3.600A5 5 0 0 0 15 14.5zM16.5 8h.01",
  company: "M4.5 20.5h15M6.5 20.5v-16h8v16M14.5 10h4v10.500M9 8h3M9 11.5h3M9 15h3",
};

/** A provider's mark, for a button that also says its name. */
export function ProviderMark({ provider }: { provider: IdentityProvider }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[provider]} />
    </svg>
  );
}
