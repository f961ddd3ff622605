import { TAKES } from '@/api/experiment-takes.generated';
import { cx } from '@/lib/class-names';
import { formatNumber } from '@/lib/format';
import { NumbersTable } from '@/ui/charts/numbers-table';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { Panel } from '@/ui/panel';

/** What a page test takes, said before it is set up. */
export function TakesCard() {
  return (
    <Panel id="takes" title="What it takes" className={layout.stack3}>
      <p className={typography.measure}>
        Most ideas should test big differences, or nothing: small ones take more people than most pages ever
        see. Each further version takes more visitors for every one of them.
      </p>
      <p className={typography.measure}>
        With so many visitors for each version, 80 of 100 tests show that one is better, if one in ten
        visitors of the original joins and confirms:
      </p>
      <NumbersTable
        caption="Visitors for each version"
        head={['If a version is truly', '2 versions', '3 versions', '4 versions']}
        rows={TAKES.versions.map(({ ratio, visitors }) => ({
          key: `${ratio}`,
          cells: [`${ratio} times as good`, ...visitors.map((many) => formatNumber(many))],
        }))}
      />
      <p className={cx(typography.note, typography.measure)}>
        If one in twenty joins and confirms, it takes about twice as many. Where no version differs, one is
        called better or worse in at most 5 of 100 tests.
      </p>
      <p className={cx(typography.note, typography.measure)}>
        Visitors read at the bottom of the page that versions are being compared. Lists, search engines and
        shared links keep the original. No version may promise what another one denies, and editing the idea
        ends the test.
      </p>
    </Panel>
  );
}
