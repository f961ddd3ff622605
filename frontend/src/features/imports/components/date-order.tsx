import type { ImportDateOrder } from '@/api/workspace';
import { RadioCards } from '@/ui/form/radio-cards';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { bothDates } from '../rules/reading';

/** Asks which number of a date is the day. Nothing if no date of the file leaves it open. */
export function DateOrder({
  examples,
  value,
  onChange,
}: {
  examples: readonly string[];
  value: ImportDateOrder | null;
  onChange: (order: ImportDateOrder) => void;
}) {
  const [example, ...more] = examples;
  const both = example === undefined ? null : bothDates(example);
  if (!both) return null;
  return (
    <div className={layout.stack3}>
      <RadioCards<ImportDateOrder>
        name="dateOrder"
        legend={`Which day is ${example}?`}
        cards={[
          { value: 'day-first', label: both.dayFirst, text: 'The day comes first.' },
          { value: 'month-first', label: both.monthFirst, text: 'The month comes first.' },
        ]}
        value={value ?? ''}
        onChange={onChange}
      />
      <p className={typography.secondary}>
        {more.length > 0 && `It also decides ${[...new Set(more)].slice(0, 4).join(', ')}. `}
        Without an answer, such dates are left out.
      </p>
    </div>
  );
}
