import { plural, t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { lazyPart } from '@/lib/load';
import { KitSection } from './kit-section';
import styles from './qr-code.module.css';

const QrCode = lazyPart(() => import('./qr-code').then((module) => ({ default: module.QrCode })));

/** QR code of the idea's link for print, slides and screens. */
export function QrSection({ link, name, visits }: { link: string; name: string; visits: number }) {
  const room = <div className={styles.room} />;
  return (
    <KitSection
      id="qr"
      className={styles.section}
      title={t`QR code`}
      text={
        <>
          {t`For flyers, slides, or a café door.`}
          {visits > 0 && ` ${plural(visits, { one: '# visit so far.', other: '# visits so far.' })}`}
        </>
      }
    >
      <Suspense fallback={room}>
        <QrCode link={link} name={name} />
      </Suspense>
    </KitSection>
  );
}
