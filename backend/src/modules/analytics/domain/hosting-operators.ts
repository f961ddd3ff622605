/*
 * Operators that rent out servers. Visits from their networks come from programs, or from people behind a
 * VPN, who can use any number of addresses. Reviewed manually on November 24, 2026, against the table of June
 * 17, 2026, for the 700 operators with the most IPv4 addresses and for all names that match the words (ADR
 * 77).
 */

/**
 * Name prefixes of hosting companies, in lower case: clouds, companies that rent out servers, and operators
 * of VPNs and of proxies that anyone can use anonymously.
 */
const NAMES = [
  '31173 services',
  'aceville',
  'aeza',
  'alibaba',
  'amazon data services',
  'amazon technologies',
  'amazon.com',
  'aptum',
  'aruba s.p.a',
  'avast',
  'beget',
  'beijing baidu netcom',
  'beijing guanghuan xinwang',
  'beijing volcano engine',
  'blix solutions',
  'bunny technology',
  'byteplus',
  'clouvider',
  'colocrossing',
  'cologix',
  'contabo',
  'coreweave',
  'datacamp limited',
  'dedicated.com',
  'dedipath',
  'digitalocean',
  'dingfeng xinhui',
  'egihosting',
  'eonix',
  'equinix',
  'fiber grid inc',
  'flexential',
  'fly.io',
  'frantech',
  'g-core',
  'gmo internet',
  'gmo-z',
  'godaddy',
  'google cloud',
  'google ireland',
  'google llc',
  'google, llc',
  'hangzhou alibaba',
  'hetzner',
  'hivelocity',
  'huawei international',
  'hydra communications',
  'ibm cloud',
  'ikoula',
  'internap',
  'ionos',
  'ipxo',
  'it7 networks',
  'jsc selectel',
  'kamatera',
  'larus',
  'latitude.sh',
  'leaseweb',
  'limestone networks',
  'linode',
  'liquid web',
  'm247',
  'microsoft',
  'multacom',
  'namecheap',
  'naver business platform',
  'netcup',
  'new dream network',
  'nforce',
  'nocix',
  'oculus networks',
  'opera software',
  'oracle',
  'ovh',
  'packethub',
  'peg tech',
  'power line (hk)',
  'private layer',
  'proton ag',
  'psychz',
  'quadranet',
  'rackspace',
  'sakura internet',
  'scaleway',
  'selectel',
  'serverius',
  'sharktech',
  'shenzhen tencent',
  'singlehop',
  'stark industries',
  'strato ag',
  'tefincom',
  'tencent',
  'the constant company',
  'tierpoint',
  'timeweb',
  'ucloud',
  'unified layer',
  'voxility',
  'wholesale internet',
  'worldstream',
  'xtom',
  'zenlayer',
];

/** ASNs of hosting networks whose operators also run consumer networks. */
const NETWORKS = new Set([
  63_949, // Akamai's cloud, formerly Linode.
  48_337, // Linode.
]);

/** Words in the names of hosting companies. Excludes "hosted", which some internet providers use. */
const WORDS = anyOf(
  ...[
    'hosting',
    'hospedagem',
    'hebergement',
    String.raw`\bhost(?!el|ed\b|es)`,
    String.raw`(?<!\bg)host(?:er)?\b`,
  ],
  ...['data[ -]?cent(?:er|re|rum)', String.raw`\bidc\b`, String.raw`\bvps\b`, String.raw`vpn\b`],
  String.raw`\bcolo(?:cation)?\b`,
);
/** Words that also appear in the names of some internet providers. */
const COMMON_WORDS = anyOf(String.raw`\bcloud`, String.raw`cloud\b`, String.raw`servers?\b`);
/** Words that identify an internet provider despite such a match. */
const ACCESS_WORDS = anyOf(
  ...['telecom', 'broadband', 'banda larga', 'cable', 'fiber', 'fibra', 'wireless', 'internet service'],
  String.raw`\bisp\b`,
);

/**
 * Beginnings of names that contain such a word but don't belong to hosting companies. Relays are classified
 * as hosting on purpose: people who use iCloud Private Relay or Cloudflare WARP come from networks of
 * Cloudflare, Akamai and Fastly. The relay chooses the address, and one operator represents all its users.
 */
const PEOPLE = [
  'cloudflare',
  'afrihost', // Internet provider, South Africa.
  'baker & hostetler',
  'bandwidth and cloud services', // Internet provider, East Africa.
  'cloud 9 ltd', // Internet provider, Georgia.
  'fiberhost', // Internet provider, Poland.
  'host hotels',
  'the cloud networks', // Wi-Fi in public places, United Kingdom.
];

/** True if an operator rents out servers, judged by its ASN and its name in the network table. */
export function isHosting({ asn, name }: { asn: number; name: string }): boolean {
  const lowerName = name.toLowerCase();
  if (NETWORKS.has(asn)) return true;
  if (PEOPLE.some((start) => lowerName.startsWith(start))) return false;
  if (NAMES.some((start) => lowerName.startsWith(start)) || WORDS.test(name)) return true;
  return COMMON_WORDS.test(name) && !ACCESS_WORDS.test(name);
}

function anyOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'), 'i');
}
