import { LogOut, Package, Settings } from "lucide-react";
import { logOut } from "./log-out";

interface Props {
  texts: { readonly shipments: string; readonly settings: string; readonly logOut: string };
  /** Addresses in the reader's language. */
  home: string;
  shipments: string;
  settings: string;
}

/** Links for signed-in users in the header of public pages. Loaded for them only. */
export function AccountList({ texts, home, shipments, settings }: Props) {
  return (
    <ul className="absolute end-0 top-full mt-2 min-w-48 rounded-xl border border-border bg-overlay p-1.5 shadow-overlay">
      <li>
        <a href={shipments} className="popover-item">
          <Package aria-hidden="true" />
          {texts.shipments}
        </a>
      </li>
      <li>
        <a href={settings} className="popover-item">
          <Settings aria-hidden="true" />
          {texts.settings}
        </a>
      </li>
      <li>
        <button type="button" onClick={() => logOut(home)} className="popover-item">
          <LogOut aria-hidden="true" />
          {texts.logOut}
        </button>
      </li>
    </ul>
  );
}
