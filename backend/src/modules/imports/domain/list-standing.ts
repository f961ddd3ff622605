import { nameOf } from './field-names.js';

/** Reasons in a list's own data why a person must not get emails. */
export const LEFT_REASONS = ['unsubscribed', 'bounced', 'blocked', 'removed', 'unconfirmed'] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** The meaning of a status for a person. */
export type Standing = 'wants-emails' | LeftReason;

/** Meanings a founder can give to a status that isn't in the table below. */
export const STATUS_MEANINGS = ['wants-emails', 'left'] as const;
export type StatusMeaning = (typeof STATUS_MEANINGS)[number];

/** Maximum number of characters of a status to compare and store. */
export const STATUS_LENGTH = 60;

/**
 * Known statuses of mailing and waitlist tools, with their meaning. The founder decides the meaning of other
 * statuses. Until then, their rows are left out.
 */
const STATUSES: Record<Standing, string> = {
  'wants-emails': `subscribed|active|enabled|confirmed|verified|opted in|opt in|optin|double opt in|applied|invited|
    waiting|waitlisted|joined|deliverable|completed|abonniert|aktiv|angemeldet|bestätigt|abonné|abonnée|inscrit|inscrite|actif|
    suscrito|suscrita|activo|iscritto|iscritta|attivo|inscrito|ativo|ingeschreven|actief|aangemeld`,
  unsubscribed: `unsubscribed|unsubscribe|unsub|opted out|opt out|optout|optedout|non subscribed|nonsubscribed|
    not subscribed|do not email|do not contact|never subscribed|abgemeldet|abbestellt|ausgetragen|désabonné|désabonnée|
    désinscrit|désinscrite|no suscrito|dado de baja|baja|desuscrito|disiscritto|disiscritta|non iscritto|descadastrado|
    não inscrito|uitgeschreven|afgemeld`,
  bounced: `cleaned|bounced|bounce|hard bounce|hard bounced|soft bounce|soft bounced|undeliverable|invalid|unreachable|
    unzustellbar|rebotado`,
  blocked: `complained|complaint|spam|spam complaint|marked as spam|reported spam|abuse|junk|blocked|blocklisted|
    blacklisted|suppressed|banned|gesperrt|blockiert|bloqué|bloqueado|bloccato|geblokkeerd`,
  removed: `removed|deleted|inactive|archived|disabled|rejected|declined|denied|suspended|canceled|cancelled|withdrawn|
    left|gone|inaktiv|gelöscht|deaktiviert|abgelehnt|supprimé|inactif|désactivé|refusé|eliminado|inactivo|cancelado|
    rechazado|cancellato|inattivo|rifiutato|removido|inativo|excluído|rejeitado|inactief|verwijderd`,
  unconfirmed: `pending|partial|started|unconfirmed|unverified|not confirmed|not verified|awaiting confirmation|confirmation pending|
    pending confirmation|opt in pending|unbestätigt|ausstehend|en attente|non confirmé|pendiente|no confirmado|in attesa|
    non confermato|pendente|não confirmado|in afwachting|onbevestigd`,
};

const BY_STATUS = new Map<string, Standing>(
  Object.entries(STATUSES).flatMap(([standing, words]) =>
    words.split('|').map((word): [string, Standing] => [word.trim(), standing as Standing]),
  ),
);

/** Normalizes a status for comparison and storage: `Opted-Out` and `opted out` are the same. */
export function statusKey(cell: string): string {
  const plain = cell
    .slice(0, 4 * STATUS_LENGTH)
    .normalize('NFC')
    .toLowerCase();
  return plain
    .replace(/[\s_-]+/gu, ' ')
    .trim()
    .slice(0, STATUS_LENGTH)
    .toWellFormed();
}

/**
 * @param key status normalized by `statusKey`
 * @returns null for an unknown status
 */
export const standingOf = (key: string): Standing | null => BY_STATUS.get(key) ?? null;

/** Names, as normalized by `nameOf`, of columns that say by yes or no whether a person wants emails. */
const CONSENT =
  /^(is|has|email)?(subscribed|optedin|optin|consent|emailconsent|marketingconsent|acceptsmarketing|acceptsemailmarketing)$/;

export const asksForConsent = (columnName: string) => CONSENT.test(nameOf(columnName));

const LEFT_COLUMNS: [LeftReason, string][] = [
  [
    'unsubscribed',
    `unsub|unsubscribe|unsubscribed|unsubscription|optout|optedout|donotemail|donotcontact|abgemeldet|abmeldung|
     abmelde|austrag|desinscrit|desinscription|desabonne|desabonnement|baja|disiscritto|disiscrizione|uitgeschreven|afgemeld`,
  ],
  ['bounced', 'clean|cleaned|bounce|bounced|hardbounce|hardbounced|undeliverable'],
  ['blocked', 'complaint|complained|spamreport|spam|blocked|blocklisted|blacklisted|suppressed|banned'],
  ['removed', 'removed|removal|deleted|deletion|rejected|declined|disabled|suspended|archived|offboarded'],
];
const BY_COLUMN = LEFT_COLUMNS.map(([reason, names]): [LeftReason, RegExp] => [
  reason,
  new RegExp(
    `^(is|has|was|date|email|mail|fecha)?(${names.replace(/\s+/g, '')})(de)?(am|at|on|date|datum|time|timestamp|reason|reasonother|campaignid|campaigntitle|fromallemails?|ofemails?|ofallemails?)?$`,
  ),
]);

/**
 * @returns the reason why people with a filled cell in such a column left; null if the column isn't about
 * leaving
 */
export function leftReasonOf(columnName: string): LeftReason | null {
  const name = nameOf(columnName);
  return BY_COLUMN.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

/**
 * File names of exports that contain only people who left. `cleaned` on its own isn't one of them, because it
 * may be a list that was tidied up.
 */
const FILES: [LeftReason, RegExp][] = [
  [
    'unsubscribed',
    /(^|[^a-z])(unsubscribed|unsubscribers|unsubscribes|unsubs|non-?subscribed|opt-?outs?|opted[-_ ]?out)([^a-z]|$)/,
  ],
  ['bounced', /^cleaned_.*export|(^|[^a-z])(bounced|(hard-?)?bounces)([^a-z]|$)/],
  [
    'blocked',
    /(^|[^a-z])(suppressed|suppressions?(-?list)?|(spam[-_ ]?)?complaints|blocklist(ed)?|blacklist(ed)?|do[-_ ]?not[-_ ]?(e?mail|contact))([^a-z]|$)/,
  ],
  ['removed', /^(archived|deleted)_.*export/],
];
/** Name of the column with the names of the files of a ZIP. They count like the name of an uploaded file. */
export const FILE_COLUMN = 'File in the ZIP';

const EXCEPTED =
  /(^|[^a-z])(not|without|no|except|excluding|minus|ohne|sans|sin)[-_ ]+(un|non|opt|bounce|block|black|supp)/;

/** @returns the reason why everyone in a file with this name left; null if the name doesn't say so */
export function fileReasonOf(fileName: string): LeftReason | null {
  const name = fileName.toLowerCase();
  if (EXCEPTED.test(name)) return null;
  return FILES.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

/**
 * Spellings of yes and no in spreadsheets and forms. A spreadsheet writes booleans in its user's language, so
 * `WAHR`, `VRAI` and `VERDADERO` are as common as `TRUE`.
 */
const YES = `yes y true t 1 x on checked ✓ ✔ ☑ ja j wahr oui o vrai si sì sí s verdadero vero sim verdadeiro waar
  tak prawda igen ano sant da да истина evet`;
const NO = `no n false f 0 off unchecked - – — none null nil nan n/a na never nein falsch non faux falso não nao nee
  onwaar nie fałsz nem ne falskt нет ложь hayır ☐ ✗ ✘`;

const ANSWERS = new Map<string, boolean>([
  ...YES.split(/\s+/).map((word): [string, boolean] => [word, true]),
  ...NO.split(/\s+/).map((word): [string, boolean] => [word, false]),
]);

/**
 * Parses a yes/no cell. An empty cell means no.
 * @returns null for unrecognized text
 */
export function yesOrNo(cell: string): boolean | null {
  if (cell === '') return false;
  if (cell.length > 12) return null;
  return ANSWERS.get(cell.normalize('NFC').toLowerCase()) ?? null;
}
