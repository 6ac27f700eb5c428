import { LogOut, Package, Settings } from "lucide-react";
import { logOut } from "./log-out";

interface Props {
  texts: { readonly desk: string; readonly settings: string; readonly logOut: string };
  /** Addresses in the reader's language. */
  home: string;
  desk: string;
  settings: string;
}

const item = "flex min-h-10 w-full items-center gap-3 rounded-lg px-3 text-sm hover:bg-sunk [&_svg]:size-4";

/** Links for signed-in users in the header of public pages. Loaded for them only. */
export function AccountList({ texts, home, desk, settings }: Props) {
  return (
    <ul className="absolute end-0 top-full mt-2 min-w-48 rounded-xl border border-border bg-overlay p-1.5 shadow-overlay">
      <li>
        <a href={desk} className={item}>
          <Package aria-hidden="true" />
          {texts.desk}
        </a>
      </li>
      <li>
        <a href={settings} className={item}>
          <Settings aria-hidden="true" />
          {texts.settings}
        </a>
      </li>
      <li>
        <button type="button" onClick={() => logOut(home)} className={item}>
          <LogOut aria-hidden="true" />
          {texts.logOut}
        </button>
      </li>
    </ul>
  );
}
