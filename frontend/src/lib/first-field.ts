const FIELDS = 'input:not([type="hidden"], [type="file"]), textarea, select, [contenteditable="true"]';

const STAY = { preventScroll: true };

/**
 * Focuses a dialog's first field, or the selected option if that field is a group. Does nothing if that field
 * is a checkbox, or if a field in the dialog already has the focus. The dialog isn't scrolled, so it opens at
 * the top.
 */
export function focusFirstField(dialog: HTMLElement | null): void {
  const active = document.activeElement;
  if (!dialog || (active?.matches(FIELDS) && dialog.contains(active))) return;
  const fields = [...dialog.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (field) => !field.closest('[aria-hidden="true"], [hidden]') && !field.matches(':disabled'),
  );
  const first = fields[0];
  // A checkbox is an option of what is read above it, so there's nothing to enter first.
  if (first?.matches('[type="checkbox"]')) return;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first?.focus(STAY);
  const group = fields.filter((field) => field instanceof HTMLInputElement && field.name === first.name);
  (group.find((field) => field.matches(':checked')) ?? first).focus(STAY);
}
