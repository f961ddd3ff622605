import { useState } from 'react';
import { CodeSample } from '@/ui/code-sample';
import { Select } from '@/ui/input';
import layout from '@/ui/layout.module.css';
import { embedSnippet, type EmbedTheme } from '../rules/embed-snippet';
import styles from './embed-code.module.css';
import { EmbedPreview } from './embed-preview';
import { KitSection } from './kit-section';

const THEMES: { value: EmbedTheme; label: string }[] = [
  { value: 'auto', label: 'Automatic' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/**
 * What puts the vote button and the waitlist's form of an active idea on the founder's own page, and how it
 * will look there.
 */
export function EmbedCode({ slug, title }: { slug: string; title: string }) {
  const [theme, setTheme] = useState<EmbedTheme>('auto');
  return (
    <KitSection
      id="embed"
      title="On your own page"
      text="Paste this line at the place where people should vote and join the waitlist. It works on any site, also for visitors who block third-party cookies."
    >
      <div className={styles.choice}>
        <label htmlFor="embed-colors">Colors</label>
        <Select
          id="embed-colors"
          options={THEMES}
          value={theme}
          onChange={(event) => setTheme(event.target.value as EmbedTheme)}
        />
      </div>
      <CodeSample
        text={embedSnippet(window.location.origin, slug, theme)}
        copyLabel="Copy the code to paste"
      />
      <h3 className={layout.below}>Preview</h3>
      <EmbedPreview slug={slug} title={title} theme={theme} />
    </KitSection>
  );
}
