import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { OwnIdea } from '@/api/types';
import { cx } from '@/lib/class-names';
import { formatDay, formatNumber, formatRange, formatRate } from '@/lib/format';
import { Button } from '@/ui/button';
import { NumbersTable } from '@/ui/charts/numbers-table';
import { MoreIcon } from '@/ui/more-icons';
import layout from '@/ui/layout.module.css';
import { Menu } from '@/ui/menu';
import { StatusBadge } from '@/ui/status-badge';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { FoldedLine } from '@/ui/folded-line';
import { shareText } from '../rules/shares';
import { VersionPreviews } from '../version-previews';
import { PriceRows, VersionRows } from './arm-rows';
import styles from './experiment-card.module.css';
import type { Arm, Experiment } from './types';
import { isOpen, ratioBetween, VERDICTS, visitorsOf } from './results';
import { armName, letterOf, revenueBetween, seenTwiceText, stateOf } from './words';

const NAMES = { price: msg`Price test`, page: msg`Page test` };

/** An experiment, with its result and a row per price or version. Expands to show all numbers. */
export function ExperimentCard({
  experiment,
  idea,
  now,
  onStop,
}: {
  experiment: Experiment;
  /** The idea. Undefined if it couldn't be loaded. */
  idea?: OwnIdea;
  now: number;
  onStop: (experiment: Experiment) => void;
}) {
  const { kind, arms, best, startedAt, state } = experiment;
  const isPrice = kind === 'price';
  return (
    <article className={surface.card} aria-label={i18n._(NAMES[kind])}>
      <Head experiment={experiment} now={now} onStop={onStop} />
      {startedAt &&
        (isPrice ? <PriceRows arms={arms} best={best} /> : <VersionRows {...{ arms, best, idea }} />)}
      {isPrice && startedAt && (
        <p className={styles.caution}>
          {t`People say they’d pay more than they do: a median of 1.35 times as much in 28 studies.`}
        </p>
      )}
      {!isPrice && idea && (
        <FoldedLine
          title={t`Side by side`}
          note={plural(arms.length, { one: '# version', other: '# versions' })}
          open={state === 'pending'}
          plain
        >
          <VersionPreviews idea={idea} versions={arms.map(({ page }) => page ?? {})} />
        </FoldedLine>
      )}
      {startedAt && <EveryNumber experiment={experiment} />}
    </article>
  );
}

/** The experiment's result, progress and actions. */
function Head({
  experiment,
  now,
  onStop,
}: {
  experiment: Experiment;
  now: number;
  onStop: (experiment: Experiment) => void;
}) {
  const { kind, title, text, reviewComments, kept: keptArm } = experiment;
  const { label, tone } = stateOf(experiment);
  return (
    <div className={styles.head}>
      <div className={styles.top}>
        <b>{i18n._(NAMES[kind])}</b>
        {/* The status is omitted if the heading already says the same. */}
        {label !== title && <StatusBadge tone={tone}>{label}</StatusBadge>}
        <StopMenu experiment={experiment} onStop={onStop} />
      </div>
      <div className={styles.say}>
        <h2 className={styles.title}>{title}</h2>
        {/* The paragraph is empty if the text only repeats the title. */}
        <p className={cx(typography.secondary, typography.measure, typography.written)}>
          {reviewComments ?? withoutTitle(text, title)}
        </p>
        {keptArm !== null && keptArm > 0 && (
          <p className={typography.note}>{t`Version ${{ letter: letterOf(keptArm) }} became the page.`}</p>
        )}
        {mayUse(experiment) && (
          <div className={styles.action}>
            <Button
              variant={experiment.best ? 'primary' : 'secondary'}
              size={experiment.best ? 'm' : 's'}
              onClick={() => onStop(experiment)}
            >
              {t`Use a version…`}
            </Button>
          </div>
        )}
      </div>
      <Progress experiment={experiment} now={now} />
    </div>
  );
}

/** Removes the title from the start of the text: "No clear winner: luck could …" below "No clear winner". */
function withoutTitle(text: string, title: string): string {
  const rest = text.startsWith(`${title}: `) ? text.slice(title.length + 2) : text;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** True if a version of a finished page test can still become the page. */
const mayUse = (experiment: Experiment): boolean =>
  experiment.kind === 'page' &&
  !isOpen(experiment) &&
  experiment.kept === null &&
  experiment.state !== 'declined' &&
  experiment.startedAt !== null;

function StopMenu({ experiment, onStop }: { experiment: Experiment; onStop: (one: Experiment) => void }) {
  if (!isOpen(experiment)) return null;
  const label = experiment.state === 'pending' ? t`Withdraw…` : t`Stop…`;
  return (
    <div className={styles.more}>
      <Menu
        label={experiment.kind === 'price' ? t`More about this price test` : t`More about this page test`}
        trigger={<MoreIcon />}
        items={[{ label, danger: true, onSelect: () => onStop(experiment) }]}
      />
    </div>
  );
}

const DAY = 86_400_000;

/** The number of visitors and, while the experiment is running, a progress bar for the days. */
function Progress({ experiment, now }: { experiment: Experiment; now: number }) {
  const { startedAt, endedAt, days } = experiment;
  if (!startedAt) return null;
  const visitors = visitorsOf(experiment);
  const day = Math.min(days, Math.floor((now - Date.parse(startedAt)) / DAY) + 1);
  return (
    <div className={styles.progress}>
      {visitors > 0 && (
        <p className={styles.figure}>
          {formatNumber(visitors)} <small>{plural(visitors, { one: 'visitor', other: 'visitors' })}</small>
        </p>
      )}
      {endedAt ? (
        <p>
          {formatDay(startedAt)} – {formatDay(endedAt)}
        </p>
      ) : (
        <>
          <p>{t`Day ${day} of ${days}`}</p>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${(100 * day) / days}%` }} />
          </span>
        </>
      )}
    </div>
  );
}

/** Section that expands to show intervals, sign-ups, excluded visitors and days. */
function EveryNumber({ experiment }: { experiment: Experiment }) {
  const { kind, arms } = experiment;
  return (
    <FoldedLine title={t`Every number`} note={t`with its 95% interval`} plain>
      <div className={cx(layout.stack4, styles.numbers)}>
        {!experiment.split.broken &&
          (kind === 'price' ? <PricesTable arms={arms} /> : <RatioTable arms={arms} />)}
        <NumbersTable
          caption={t`Visitors and sign-ups`}
          head={[
            kind === 'price' ? t`Price` : t`Version`,
            t`Visitors`,
            t`Joined`,
            t`Confirmed`,
            t`Of those who joined`,
          ]}
          rows={arms.map((arm) => ({
            key: armName(arm),
            cells: [
              armName(arm),
              ...[arm.visitors, arm.joined, arm.confirmed].map((count) => formatNumber(count)),
              arm.joined > 0 ? shareText(arm.confirmedOfJoined) : '–',
            ],
          }))}
        />
        <p className={cx(typography.note, typography.measure)}>
          {[datesOf(experiment), seenTwiceText(experiment)].filter(Boolean).join(' ')}
        </p>
        {kind === 'price' && (
          <p className={cx(typography.note, typography.measure)}>
            {t`People say they’d pay more than they do: a median of 1.35 times as much in 28 studies (Murphy et al. 2005), and 28% more for specialty goods when asked directly (Schmidt and Bijmolt 2020).`}
          </p>
        )}
      </div>
    </FoldedLine>
  );
}

function datesOf({ kind, createdAt, startedAt, endedAt, endsAt, state }: Experiment): string {
  if (!startedAt) return t`Submitted on ${{ day: formatDay(createdAt) }}.`;
  const start = formatDay(startedAt);
  if (state === 'running' && kind === 'page') return t`Started on ${start}. Days count once they are over.`;
  const ended = state === 'running' ? null : (endedAt ?? endsAt);
  if (!ended) return t`Started on ${start}.`;
  const end = formatDay(ended);
  return t`Started on ${start}, ended on ${end}.`;
}

function PricesTable({ arms }: { arms: Arm[] }) {
  return (
    <NumbersTable
      caption={t`Demand and revenue by price`}
      head={[
        t`Price`,
        t`Visitors`,
        t`Would pay`,
        t({ message: 'Share', context: 'proportion' }),
        t`Interval`,
        t`Revenue of 100 visitors`,
      ]}
      rows={arms.map((arm) => ({
        key: armName(arm),
        cells: [
          armName(arm),
          formatNumber(arm.visitors),
          formatNumber(arm.priced),
          formatRate(arm.demand?.rate ?? null),
          arm.demand ? formatRange(arm.demand) : '–',
          revenueBetween(arm),
        ],
      }))}
    />
  );
}

function RatioTable({ arms }: { arms: Arm[] }) {
  return (
    <NumbersTable
      caption={t`Rate of confirmed sign-ups of each version, divided by the original’s`}
      head={[
        t`Version`,
        t`Ratio`,
        t`Interval`,
        t({ message: 'Shown', comment: 'Column: what the experiment has shown about the version' }),
      ]}
      rows={arms.flatMap(({ ratio, verdict, ...arm }) =>
        ratio
          ? [
              {
                key: armName(arm),
                cells: [
                  armName(arm),
                  ratio.value === null ? '–' : ratio.value.toFixed(2),
                  ratioBetween(ratio),
                  verdict ? i18n._(VERDICTS[verdict]) : t`Nothing yet`,
                ],
              },
            ]
          : [],
      )}
    />
  );
}
