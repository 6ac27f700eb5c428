import {
  Building2,
  ChartNoAxesColumn,
  FileUp,
  History,
  KeyRound,
  LogIn,
  type LucideIcon,
  Package,
  PlugZap,
  Route,
  ScrollText,
  ShieldCheck,
  Trash2,
  UserCog,
  Webhook,
} from "lucide-react";
import type { SignedInPage } from "@/lib/accounts/constants";

/** A page in menus: its icon, and the key that opens it after G. */
export const pageIcons: Readonly<Record<SignedInPage, { readonly icon: LucideIcon; readonly key: string }>> =
  {
    track: { icon: Package, key: "t" },
    importTrack: { icon: FileUp, key: "i" },
    historyTrack: { icon: History, key: "h" },
    deletedTrack: { icon: Trash2, key: "r" },
    dailyMonitoring: { icon: ChartNoAxesColumn, key: "d" },
    accountSetting: { icon: UserCog, key: "s" },
    authorization: { icon: PlugZap, key: "a" },
    department: { icon: Building2, key: "o" },
    role: { icon: ShieldCheck, key: "p" },
    signIn: { icon: LogIn, key: "n" },
    auditLog: { icon: ScrollText, key: "l" },
    shippingMethods: { icon: Route, key: "c" },
    getAPIKey: { icon: KeyRound, key: "k" },
    webhook: { icon: Webhook, key: "w" },
  };
