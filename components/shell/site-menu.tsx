"use client";
import { Menu } from "lucide-react";
import Link from "next/link";
import { MenuList } from "@/components/ui/menu";
import { PopoverFrame } from "@/components/ui/popover-frame";

interface Props {
  label: string;
  links: readonly { readonly href: string; readonly text: string }[];
}

/** The header's sections on phones. The header stays while pages change, so a followed link closes it. */
export function SiteMenu({ label, links }: Props) {
  return (
    <PopoverFrame
      id="site-menu"
      align="end"
      width="sm"
      variant="ghost"
      iconOnly
      size="md"
      className="md:hidden"
      aria-label={label}
      trigger={<Menu aria-hidden="true" />}
    >
      <nav aria-label={label}>
        <MenuList>
          {links.map(({ href, text }) => (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                className="popover-item"
                onClick={({ currentTarget }) =>
                  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover?.()
                }
              >
                {text}
              </Link>
            </li>
          ))}
        </MenuList>
      </nav>
    </PopoverFrame>
  );
}
