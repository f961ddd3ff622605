import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path within the product. */
  to: To;
  /** True to replace the current history entry. By default, only if the URL is the same. */
  replace?: boolean;
  /** State passed to the next screen as its location's `state`. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to another screen, without a page load. Built on the router's hooks, because the router's own `Link`
 * includes code for framework mode, which would add 4 kB (gzip) to a visitor's first load.
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
