import { CSV_FIELDS, IDEA_CONTENT } from '../../ideas/domain/idea-content.js';
import { ANSWER_NAMES, ANSWERS } from '../../waitlist/domain/sign-up-answers.js';
import type { ImportField } from './fields.js';

/**
 * Returns a column's name without case, accents, spaces and punctuation: `E-mail Address` becomes
 * `emailaddress`.
 */
export const nameOf = (cell: string): string =>
  cell
    .slice(0, 100)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Lists each field's column names. The name from our own export comes first. */
const namesIn = <Field extends ImportField>(
  described: Record<Field, { csv: string | null; importNames: readonly string[] }>,
  fields: Field[],
) =>
  Object.fromEntries(
    fields.map((field) => [field, [nameOf(described[field].csv!), ...described[field].importNames]]),
  ) as Record<Field, string[]>;

/**
 * Column names for a field in other tools' exports and in manually written lists, as normalized by `nameOf`.
 * The first name present wins. If a field can have several columns, all of them count.
 */
export const FIELD_NAMES: Record<ImportField, string[]> = {
  ...namesIn(IDEA_CONTENT, CSV_FIELDS),
  votes: [
    ...['votes', 'totalvotes', 'votescount', 'votecount', 'importedvotes', 'upvotes', 'numberofvotes'],
    'score',
  ],
  // What Fider and Canny say about an idea besides its text. Our own exports have the notes in one column.
  notes: ['importednotes', 'status', 'tags', 'response', 'comments'],
  // The email names are used only if no column contains addresses.
  email: ['email', 'emailaddress', 'mail', 'emailid', 'subscriberemail', 'contactemail'],
  name: [
    ...['firstname', 'givenname', 'vorname', 'prenom', 'nombre', 'nome', 'voornaam', 'fname'],
    ...['name', 'fullname', 'contactname', 'subscribername', 'naam'],
    // Questions of forms.
    ...['yourfirstname', 'whatsyourfirstname', 'whatisyourfirstname', 'yourname', 'whatsyourname'],
    ...['whatisyourname', 'yourfullname'],
  ],
  lastName: [
    ...['lastname', 'surname', 'familyname', 'nachname', 'familienname', 'nom', 'nomdefamille', 'apellido'],
    ...['apellidos', 'cognome', 'sobrenome', 'achternaam', 'lname'],
  ],
  status: [
    ...['status', 'emailstatus', 'emailmarketingstatus', 'subscriptionstatus', 'subscriberstatus'],
    ...['memberstatus', 'statut', 'estado', 'stato', 'responsetype'],
  ],
  // Left empty, because `leftReasonOf` recognizes columns about leaving.
  left: [],
  agreedAt: [
    ...['agreed', 'agreedat', 'consentat', 'consentdate', 'consenttime', 'consenttimestamp', 'optintime'],
    ...['optindate', 'optinat', 'optedinat', 'joined', 'joinedat', 'datejoined', 'signupdate', 'signedup'],
    ...['signedupat', 'signuptime', 'subscribedat', 'subscribedon', 'subscribedate', 'subscriptiondate'],
    ...['appliedat', 'registeredat', 'registrationdate', 'dateadded', 'addedat', 'submittedat', 'createdat'],
    ...['createddate', 'created', 'timestamp', 'date', 'datum', 'anmeldedatum', 'angemeldetam', 'fecha'],
    ...['submitdateutc', 'zeitstempel', 'horodateur', 'marcatemporal'],
    ...['fechadealta', 'dateinscription', 'datedinscription', 'data', 'dataiscrizione'],
  ],
  joinedAt: ['joined', 'joinedat', 'datejoined', 'signupdate', 'dateadded', 'createdat', 'created'],
  confirmed: [
    ...['confirmed', 'confirmedat', 'confirmedon', 'confirmedelsewhere', 'confirmtime', 'confirmationdate'],
    ...['confirmationtime', 'emailconfirmed', 'verified', 'verifiedat', 'isverified', 'emailverified'],
    ...['emailverifiedat', 'doubleoptin', 'doubleoptindate', 'bestatigt', 'bestatigtam', 'confirme'],
    ...['confirmado', 'confermato', 'bevestigd'],
  ],
  tags: ['tags', 'tag', 'labels', 'label', 'schlagworter', 'schlagworte', 'etiquetas', 'etiquettes'],
  source: [
    ...['source', 'signupsource', 'optinsource', 'leadsource', 'utmsource', 'referrer', 'referer'],
    ...['quelle', 'herkunft', 'fuente', 'fonte', 'bron'],
  ],
  idea: ['ideaaddress'],
  ...namesIn(ANSWERS, ANSWER_NAMES),
};
