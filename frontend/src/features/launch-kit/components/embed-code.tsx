import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { OwnIdea } from '@/api/types';
import { isLocale, type Locale, LOCALES } from '@/api/locale.generated';
import { sizeMessageOf } from '@/lib/embed-message';
import { LANGUAGE_NAMES } from '@/lib/language-names';
import { CodeSample } from '@/ui/code-sample';
import { Select } from '@/ui/input';
import { embedPreview, embedSnippet, type EmbedLook, type EmbedTheme } from '../rules/embed-snippet';
import { KitSection } from './kit-section';
import styles from './kit.module.css';

const themes = (): { value: EmbedTheme; label: string }[] => [
  { value: 'auto', label: t`Automatic` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
];

const languages = LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** Code for embedding the vote button and the waitlist form in the founder's own page, with a preview. */
export function EmbedCode({ slug, title, language }: Pick<OwnIdea, 'slug' | 'title' | 'language'>) {
  const [look, setLook] = useState<EmbedLook>({
    theme: 'auto',
    language: isLocale(language) ? language : 'en',
  });
  return (
    <KitSection
      id="embed"
      title={t`On your own page`}
      text={t`Paste this line where people should vote and join the waitlist. It works on any site, even for visitors who block third-party cookies.`}
    >
      <div className={styles.embed}>
        <div>
          <h3 className="sr-only">{t`Preview`}</h3>
          <EmbedPreview slug={slug} title={title} look={look} />
        </div>
        <div className={styles.choices}>
          <div className={styles.choice}>
            <label htmlFor="embed-colors">{t`Colors`}</label>
            <Select
              id="embed-colors"
              options={themes()}
              value={look.theme}
              onChange={(event) => setLook({ ...look, theme: event.target.value as EmbedTheme })}
            />
          </div>
          <div className={styles.choice}>
            <label htmlFor="embed-language">{t`Language`}</label>
            <Select
              id="embed-language"
              options={languages}
              value={look.language}
              onChange={(event) => setLook({ ...look, language: event.target.value as Locale })}
            />
          </div>
        </div>
      </div>
      <CodeSample
        text={embedSnippet(window.location.origin, slug, look)}
        copyLabel={t`Copy the code to paste`}
        scrolls
      />
    </KitSection>
  );
}

/** The widget as visitors will see it. It is inert, so that the founder doesn’t vote by accident. */
function EmbedPreview({ slug, title, look }: { slug: string; title: string; look: EmbedLook }) {
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
      // Remounts the frame when a choice changes, because a frame applies its color scheme only when it
      // loads.
      key={embedPreview(slug, look)}
      ref={frame}
      inert
      title={t`Preview of the widget for ${title}`}
      src={embedPreview(slug, look)}
      className={styles.frame}
      style={{ height, colorScheme: look.theme === 'auto' ? 'light dark' : look.theme }}
    />
  );
}
