import { useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Field } from '@/ui/field';
import form from '@/ui/dialog-form.module.css';
import { Checkbox, Input } from '@/ui/input';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { isTagged, sameSource, taggedLink, tagOf } from '../rules/tagged-link';
import { sourceText } from '../rules/words';
import type { GoalSource } from '../types';
import styles from './sources-choice.module.css';

/** Which sources count: those that visitors came by already, and tagged links made here. */
export function SourcesChoice({
  known,
  chosen,
  page,
  problem,
  onChange,
}: {
  known: GoalSource[];
  chosen: GoalSource[];
  /** The address of the idea's page, without tags. */
  page: string;
  problem?: string;
  onChange: (chosen: GoalSource[]) => void;
}) {
  const id = useId();
  const offered = [...known, ...chosen.filter((one) => !known.some((other) => sameSource(one, other)))];
  const isChosen = (source: GoalSource) => chosen.some((one) => sameSource(one, source));
  return (
    <fieldset className={cx(form.choices, styles.choice)} data-field="sources" aria-describedby={id}>
      <legend>Visitors by these count</legend>
      {offered.length > 0 && (
        <ul>
          {offered.map((source) => (
            <li key={JSON.stringify(source)} className={layout.ends}>
              <Checkbox
                checked={isChosen(source)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, source] : chosen.filter((one) => !sameSource(one, source)),
                  )
                }
              >
                <span className={typography.anywhere}>{sourceText(source)}</span>
              </Checkbox>
              {isTagged(source) && (
                <CopyButton
                  text={taggedLink(page, source)}
                  what={`Copy the link tagged ${sourceText(source)}`}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <NewLink
        onAdd={(source) => {
          if (!isChosen(source)) onChange([...chosen, source]);
        }}
      />
      <p id={id} role="alert" className={form.problem}>
        {problem}
      </p>
    </fieldset>
  );
}

/** A link that nobody has come by yet. Not a form: it stands in one. */
function NewLink({ onAdd }: { onAdd: (source: GoalSource) => void }) {
  const [source, setSource] = useState('');
  const [campaign, setCampaign] = useState('');
  const add = () => {
    const tagged: GoalSource = { channel: 'campaign', source: tagOf(source), campaign: tagOf(campaign) };
    if (!tagged.source && !tagged.campaign) return;
    onAdd(tagged);
    setSource('');
    setCampaign('');
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const tag = (value: string, onType: (text: string) => void) => ({
    value,
    maxLength: 100,
    autoComplete: 'off',
    onKeyDown: onEnter,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType(target.value),
  });
  return (
    <div className={styles.added}>
      <Field label="Source of a new link" hint="Where you share it: newsletter, forum." required>
        {({ 'aria-required': _, ...control }) => <Input {...control} {...tag(source, setSource)} />}
      </Field>
      <Field label="Campaign">{(control) => <Input {...control} {...tag(campaign, setCampaign)} />}</Field>
      <div className={layout.start}>
        <Button size="s" onClick={add}>
          Add link
        </Button>
      </div>
    </div>
  );
}
