import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { sizeMessageOf } from '@/lib/embed-message';
import { CodeSample } from '@/ui/code-sample';
import { Select } from '@/ui/input';
import layout from '@/ui/layout.module.css';
import { embedPreview, embedSnippet, type EmbedTheme } from '../rules/embed-snippet';
import { KitSection } from './kit-section';
import styles from './kit.module.css';

const themes = (): { value: EmbedTheme; label: string }[] => [
  { value: 'auto', label: t`Automatic` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
];

/** Code for embedding the vote button and the waitlist form in the founder's own page, with a preview. */
export function EmbedCode({ slug, title }: { slug: string; title: string }) {
  const [theme, setTheme] = useState<EmbedTheme>('auto');
  return (
    <KitSection
      id="embed"
      title={t`On your own page`}
      text={t`Paste this line where people should vote and join the waitlist. It works on any site, even for visitors who block third-party cookies.`}
    >
      <div className={styles.choice}>
        <label htmlFor="embed-colors">{t`Colors`}</label>
        <Select
          id="embed-colors"
          options={themes()}
          value={theme}
          onChange={(event) => setTheme(event.target.value as EmbedTheme)}
        />
      </div>
      <h3 className={layout.below}>{t`Preview`}</h3>
      <EmbedPreview slug={slug} title={title} theme={theme} />
      <CodeSample
        text={embedSnippet(window.location.origin, slug, theme)}
        copyLabel={t`Copy the code to paste`}
      />
    </KitSection>
  );
}

/** The widget as visitors will see it. It is inert, so that the founder doesn’t vote by accident. */
function EmbedPreview({ slug, title, theme }: { slug: string; title: string; theme: EmbedTheme }) {
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
    <iframe
      // Remounts the frame when the theme changes, because a frame applies its color scheme only when it
      // loads.
      key={theme}
      ref={frame}
      inert
      title={t`Preview of the widget for ${title}`}
      src={embedPreview(slug, theme)}
      className={styles.frame}
      style={{ height, colorScheme: theme === 'auto' ? 'light dark' : theme }}
    />
  );
}
