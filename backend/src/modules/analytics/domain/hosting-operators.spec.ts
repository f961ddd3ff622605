import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import { isHosting } from './hosting-operators.js';

/**
 * The 500 operators with the most IPv4 addresses on June 17, 2026 that don't rent out servers: internet
 * providers, universities and companies. Each line has an ASN, and the operator's name from the table.
 */
const ACCESS = new URL('../../../../test/support/access-operators.txt', import.meta.url);
const access = readFileSync(ACCESS, 'utf8')
  .trim()
  .split('\n')
  .map((line) => ({ asn: Number.parseInt(line), name: line.replace(/^\d+ /, '') }));

const named = (name: string, asn = 1) => isHosting({ asn, name });

describe('isHosting', () => {
  it('returns false for each of the 500 largest internet providers and companies', () => {
    expect(access).toHaveLength(500);
    expect(access.filter(isHosting)).toEqual([]);
  });

  it.each([
    ...['Amazon.com, Inc.', 'Microsoft Corporation', 'Google LLC', 'Oracle Corporation', 'IBM Cloud'],
    ...['DigitalOcean, LLC', 'Hetzner Online GmbH', 'OVH SAS', 'The Constant Company, LLC', 'Scaleway SAS'],
    ...['Contabo GmbH', 'Leaseweb USA, Inc.', 'LeaseWeb Netherlands B.V.', 'M247 Europe SRL'],
    ...['Datacamp Limited', 'Hostinger International Limited', 'Alibaba (US) Technology Co., Ltd.'],
    ...['Shenzhen Tencent Computer Systems Company Limited', 'PacketHub S.A.', '31173 Services AB'],
  ])('recognizes %s by the beginning of its name', (name) => expect(named(name)).toBe(true));

  it.each([
    ...['EGIHosting', 'Host Europe GmbH', 'HostRoyale Technologies Pvt Ltd', 'GTHost', 'webhoster.de AG'],
    ...['UpCloud Ltd', '1 Cloud Lab s.r.o.', 'NTT Global Data Centers EMEA GmbH', 'DFW Datacenter'],
    ...['PlusServer GmbH', 'SECURED SERVERS LLC', 'Colocation America Corporation', 'VPS House Technology'],
    ...['HOSTEG HOSPEDAGEM E SERVIDORES LTDA', 'IPLOCKVPN.COM', 'Shijiazhuang IDC network'],
  ])('recognizes %s by a word in its name', (name) => expect(named(name)).toBe(true));

  it.each([
    ...['Cloudflare, Inc.', 'Cloudflare London, LLC', 'Fastly, Inc.', 'Akamai International B.V.'],
    ...['Google Fiber Inc.', 'Hosted Network Pty Ltd', 'Hostel World', 'Host Hotels and Resorts, L.P.'],
    ...['AFRIHOST SP (PTY) LTD', 'FIBERHOST S.A.', 'The Cloud Networks Limited', 'Cloud 9 Ltd.'],
    ...['AMAZONIA TELECOMUNICACOES LTDA', 'AMAZONET TELECOM LTDA', 'Datacampus SAS', 'Cloudlasers Broadband'],
    ...[
      'CLOUD TELECOM SAS',
      'IWserver Internet Banda Larga Ltda.',
      'Server ISP',
      '3L CLOUD INTERNET SERVICES LTDA',
    ],
    ...['GHOST Telecom', 'Baker & Hostetler, LLP', 'City of Cologne', 'Colorado Springs Utilities'],
  ])('returns false for %s, even if the name or another network suggests hosting', (name) =>
    expect(named(name)).toBe(false),
  );

  it("recognizes Akamai's cloud by its ASN, but not Akamai's other networks", () => {
    expect([63_949, 20_940, 36_183].map((asn) => named('Akamai Technologies, Inc.', asn))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
