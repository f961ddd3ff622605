'use client';
/**
 * The widget of an idea as a React component. It renders `<groundswell-idea>`, which the installation's
 * `widget.js` fills with the frame.
 */
import { createElement, type ReactElement, useEffect, useRef } from 'react';

/** What happened in the widget. Says nothing about the visitor. */
export interface GroundswellIdeaEvent {
  /** The idea's slug. */
  idea: string;
}

export interface GroundswellIdeaProps {
  /** URL of the installation: `https://groundswell.example`. */
  origin: string;
  /** The idea's slug: the last part of its URL. */
  idea: string;
  /** Defaults to `auto`: the reader's system theme. */
  theme?: 'light' | 'dark' | 'auto';
  /** One of the product's languages, such as `de`. Defaults to English. */
  language?: string;
  className?: string;
  /** Called when a visitor has voted, but not when they withdraw the vote. */
  onVoted?: (event: GroundswellIdeaEvent) => void;
  /** Called when a visitor has joined the waitlist. */
  onJoined?: (event: GroundswellIdeaEvent) => void;
}

/** Shows the vote button and the waitlist of an idea. Loads the installation's script once per page. */
export function GroundswellIdea(props: GroundswellIdeaProps): ReactElement {
  const { origin, idea, theme, language, className, onVoted, onJoined } = props;
  const element = useRef<HTMLElement>(null);
  useEffect(() => loadScript(origin), [origin]);
  useEffect(() => listen(element.current, 'groundswell:voted', onVoted), [onVoted]);
  useEffect(() => listen(element.current, 'groundswell:joined', onJoined), [onJoined]);
  return createElement('groundswell-idea', {
    ref: element,
    origin,
    idea,
    theme,
    language,
    // React passes `className` to custom elements only from version 19 on.
    class: className,
    // The content belongs to the script, which may have run before React takes over the server's markup.
    dangerouslySetInnerHTML: { __html: '' },
    suppressHydrationWarning: true,
  });
}

function loadScript(origin: string): void {
  const { href } = new URL('/widget.js', origin);
  if ([...document.scripts].some(({ src }) => src === href)) return;
  const script = document.createElement('script');
  script.src = href;
  script.async = true;
  // The next component tries again.
  script.onerror = () => script.remove();
  document.head.append(script);
}

/** @returns a function that stops listening */
function listen(
  element: HTMLElement | null,
  type: string,
  call?: (event: GroundswellIdeaEvent) => void,
): () => void {
  const hear = (event: Event) => call?.((event as CustomEvent<GroundswellIdeaEvent>).detail);
  element?.addEventListener(type, hear);
  return () => element?.removeEventListener(type, hear);
}
