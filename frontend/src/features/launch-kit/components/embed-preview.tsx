import { useEffect, useRef, useState } from 'react';
import { sizeMessageOf } from '@/lib/embed-message';
import { embedPreview, type EmbedTheme } from '../rules/embed-snippet';
import styles from './embed-code.module.css';

/**
 * The widget as visitors will see it, to look at: nothing in it can be pressed, so the founder does not vote
 * by chance.
 */
export function EmbedPreview({ slug, title, theme }: { slug: string; title: string; theme: EmbedTheme }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return;
      const message = sizeMessageOf(event.data);
      if (message) setHeight(message.height);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  return (
    <div className={styles.stage}>
      <iframe
        // Loaded anew for another theme: a frame takes up a colour scheme only when it loads.
        key={theme}
        ref={frame}
        inert
        title={`Preview of the widget for ${title}`}
        src={embedPreview(slug, theme)}
        className={styles.frame}
        style={{ height, colorScheme: theme === 'auto' ? 'light dark' : theme }}
      />
    </div>
  );
}
