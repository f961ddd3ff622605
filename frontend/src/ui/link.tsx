import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the product. */
  to: To;
  /** Takes the place of the present address in the history. By default only where it is the same. */
  replace?: boolean;
  /** Told to the next screen, as its location's `state`. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to another screen, which changes without loading a page. Made of the router's hooks: its own `Link`
 * brings along what only its framework mode uses, 4 kB (gzip) of a visitor's first load.
 */
export function Link({ to, replace, state, onClick, target, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  }
  return (
    <a {...rest} href={href} target={target} onClick={handleClick}>
      {children}
    </a>
  );
}
