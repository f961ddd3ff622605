import { cx } from '@/lib/class-names';
import { NumbersTable } from '@/ui/charts/numbers-table';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { Panel } from '@/ui/panel';

/** Confirmed sign-ups of both versions together, for a chance of about 85 %. */
const NEEDED = [
  { ratio: '3 times as many', people: '65' },
  { ratio: 'Twice as many', people: '150' },
  { ratio: '1.5 times as many', people: '410' },
];

/** What a page test asks for, said before it is set up. */
export function TakesCard() {
  return (
    <Panel id="takes" title="What it takes" className={layout.stack3}>
      <p className={typography.measure}>
        Most ideas should test big differences, or nothing: small ones take more people than most pages ever
        see.
      </p>
      <NumbersTable
        caption="What it takes to show a difference"
        head={['If a version truly brings', 'Confirmed sign-ups needed']}
        rows={NEEDED.map(({ ratio, people }) => ({ key: ratio, cells: [ratio, people] }))}
      />
      <p className={cx(typography.note, typography.measure)}>
        Of both versions together, to show it in about 85 of 100 such tests. Visitors read at the bottom of
        the page that versions are being compared. Lists, search engines and shared links keep the original.
        No version may promise what another one denies, and editing the idea ends the test.
      </p>
    </Panel>
  );
}
