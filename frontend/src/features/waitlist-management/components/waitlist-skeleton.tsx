import { t } from '@lingui/core/macro';
import { useMedia, useTableRoom } from '@/lib/use-media';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import icon from '@/ui/icon-button.module.css';
import { InputWithIcon, Select } from '@/ui/input';
import layout from '@/ui/layout.module.css';
import { MoreIcon, SearchIcon } from '@/ui/more-icons';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import list from './subscriber-list.module.css';
import styles from './waitlist-skeleton.module.css';
import { PHONE, ROOMY } from './waitlist-tools';
import tools from './waitlist-tools.module.css';

/** Widths of the addresses in the first rows, in characters. */
const ROWS = [19, 23, 26, 21, 18, 24, 20, 27, 22, 19, 25, 21];
const TILES = ['people', 'confirmed', 'would-pay', 'this-week'];
const CHIPS = [97, 115, 162, 123, 117];

/** Loading placeholder of the rows. */
export function ListSkeleton() {
  return (
    <div className={cx(surface.card, list.list, styles.rows)}>
      <div className={list.group}>
        <span className={styles.group}>
          <Skeleton width="9ch" height="12px" />
        </span>
      </div>
      {ROWS.map((width, row) => (
        <div key={row} className={cx(list.row, styles.row)}>
          <Skeleton width={`min(86%, ${width}ch)`} height="14px" />
          <Skeleton width={row % 3 === 1 ? '0' : '82px'} height="20px" radius="999px" />
          <Skeleton width="72px" height="12px" />
        </div>
      ))}
    </div>
  );
}

/** Loading placeholder of the totals, the tools and the rows. */
export function WaitlistSkeleton() {
  return (
    <div className={layout.stack5}>
      <div className={cx(surface.card, styles.tiles)}>
        {TILES.map((tile) => (
          <div key={tile} className={styles.tile}>
            <Skeleton width="min(100%, 8ch)" height="12px" />
            <Skeleton width="min(60%, 4ch)" height="24px" />
          </div>
        ))}
      </div>
      <ToolsToCome />
      <ListSkeleton />
    </div>
  );
}

/** The tools that are known before the list has loaded. Inert, because nothing in them can be used yet. */
function ToolsToCome() {
  const roomy = useTableRoom(ROOMY);
  const phone = useMedia(PHONE);
  return (
    <div className={tools.tools} aria-hidden="true" inert>
      <div className={tools.search}>
        <div>
          <InputWithIcon icon={<SearchIcon />} placeholder={t`Search by email`} readOnly />
        </div>
        {!phone && (
          <div>
            <Select options={[{ value: '', label: t`All ideas` }]} />
          </div>
        )}
      </div>
      <div className={tools.actions}>
        {roomy ? (
          [t`Import`, t`Export CSV`, t`Print to PDF`].map((label) => (
            <Button key={label} size="s" variant="quiet">
              {label}
            </Button>
          ))
        ) : (
          <span className={icon.plain}>
            <MoreIcon />
          </span>
        )}
      </div>
      <div className={tools.chips}>
        {CHIPS.map((width) => (
          <span key={width} className={styles.chip}>
            <Skeleton width={`${width}px`} height="100%" radius="999px" />
          </span>
        ))}
      </div>
    </div>
  );
}
