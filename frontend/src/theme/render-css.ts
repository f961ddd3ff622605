import { dark, light, measures, type Palette } from './tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const colors = (palette: Palette, indent: string) =>
  Object.entries(palette)
    .map(([name, value]) => `${indent}--${kebab(name)}: ${value};`)
    .join('\n');

/**
 * Content of `virtual:tokens.css`. The system's color scheme applies until the visitor chooses one
 * (`data-theme` on the root element).
 */
export function renderTokensCss(): string {
  const shared = Object.entries(measures)
    .map(([name, value]) => `  --${name}: ${value};`)
    .join('\n');
  return `:root {
  color-scheme: light;
${shared}
${colors(light, '  ')}
}

@media screen and (prefers-color-scheme: dark) {
  :root:not([data-theme='light']) {
    color-scheme: dark;
${colors(dark, '    ')}
  }
}

/* Paper is white, whatever the screen is. */
@media screen {
  :root[data-theme='dark'] {
    color-scheme: dark;
${colors(dark, '    ')}
  }
}
`;
}
