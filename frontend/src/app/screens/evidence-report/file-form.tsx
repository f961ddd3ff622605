import { useState } from 'react';
import { MAX_SIGNED_LENGTH } from '@/lib/verify-jws';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input, TextArea } from '@/ui/input';
import layout from '@/ui/layout.module.css';

/**
 * Takes a signed text: from a file, which is checked at once, or pasted.
 *
 * @param onChange what was found before is of another text
 */
export function FileForm({
  checking,
  onCheck,
  onChange,
}: {
  checking: boolean;
  onCheck: (text: string) => Promise<void>;
  onChange: () => void;
}) {
  const [text, setText] = useState('');
  const [tooLarge, setTooLarge] = useState(false);

  const take = (given: string) => {
    setText(given);
    setTooLarge(false);
    onChange();
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    const fits = file.size <= MAX_SIGNED_LENGTH;
    const content = fits ? await file.text() : '';
    take(content);
    setTooLarge(!fits);
    if (fits) await onCheck(content);
  };
  return (
    <form
      className={layout.stack5}
      onSubmit={(event) => {
        event.preventDefault();
        if (!checking) void onCheck(text);
      }}
    >
      <FilePicker problem={tooLarge ? 'This file is too large to be one of ours.' : null} onPick={read} />
      <Field
        label="The signed text"
        hint="Three parts of letters and digits, with dots between them."
        required
      >
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            maxLength={MAX_SIGNED_LENGTH}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => take(target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={checking} disabled={text.trim() === ''}>
          Check it
        </Button>
      </div>
    </form>
  );
}

function FilePicker({
  problem,
  onPick,
}: {
  problem: string | null;
  onPick: (file: File | undefined) => Promise<void>;
}) {
  return (
    <Field label="From a file" hint="It ends in .jws." error={problem}>
      {(control) => (
        <Input
          {...control}
          type="file"
          accept=".jws,application/jose,text/plain"
          onChange={({ target }) => void onPick(target.files?.[0])}
        />
      )}
    </Field>
  );
}
