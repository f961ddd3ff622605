import { generate } from 'lean-qr';
import { toSvgPath, toSvgSource } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { saveFile } from '@/lib/download-file';
import { Button } from '@/ui/button';
import { toastError } from '@/ui/toast/toast-store';
import styles from './qr-code.module.css';

/** Width in modules of the blank margin that scanners need around the code. */
const QUIET = 4;
/** Pixels per module, large enough for a sharp picture on a poster. */
const SCALE = 24;

/**
 * A QR code to show and download. It is black on white even in dark mode, because some scanners can't read
 * inverted codes.
 */
export function QrCode({ link, name }: { link: string; name: string }) {
  const code = useMemo(() => generate(link), [link]);
  const side = code.size + 2 * QUIET;

  const saveSvg = () => {
    const source = toSvgSource(code, { pad: QUIET, on: '#000', off: '#fff', xmlDeclaration: true });
    saveFile(new Blob([source], { type: 'image/svg+xml' }), `${name}-qr.svg`);
  };
  const savePng = () => {
    const small = document.createElement('canvas');
    code.toCanvas(small, { pad: QUIET, on: [0, 0, 0], off: [255, 255, 255] });
    const large = document.createElement('canvas');
    large.width = large.height = small.width * SCALE;
    const context = large.getContext('2d');
    if (context) context.imageSmoothingEnabled = false;
    context?.drawImage(small, 0, 0, large.width, large.height);
    large.toBlob((png) => {
      if (png) saveFile(png, `${name}-qr.png`);
      else toastError('The PNG could not be created. Please download the SVG.');
    });
  };

  return (
    <div className={styles.code}>
      <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label="QR code of your page">
        <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
        <path d={toSvgPath(code)} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <div className={styles.buttons}>
        <Button onClick={savePng}>Download PNG</Button>
        <Button onClick={saveSvg}>Download SVG</Button>
      </div>
    </div>
  );
}
