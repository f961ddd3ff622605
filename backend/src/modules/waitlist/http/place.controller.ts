import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Env } from '../../../platform/config/env.js';
import { LinkPage } from '../../../platform/http/openapi/link-page.js';
import type { HtmlPage } from '../../../platform/http/responses/mail-link-page.js';
import { PlaceLinks } from '../domain/links.js';
import { Places } from '../domain/referral.js';
import { deadLink, placePage } from './place-page.js';

const PlacePage = LinkPage(
  {
    example: 'uYwJpUu4zDkHMTPSmzQ7v0eQ1Bv1nJq9o0K2dE3xYzA',
    description: 'From the page that confirms an address.',
  },
  deadLink,
);

/** Where supporters see their own place and find their own link, and nothing of anybody else. */
@ApiTags('waitlist')
@Controller('api/place/:token')
export class PlaceController {
  constructor(
    private readonly links: PlaceLinks,
    private readonly places: Places,
    private readonly env: Env,
  ) {}

  @Get()
  @PlacePage('showPlace', 'A page with my place on a waitlist, and my link for friends.', 'The page.')
  async show(@Param('token') token: string): Promise<HtmlPage | null> {
    const subscriberId = this.links.read(token);
    const place = subscriberId === null ? null : await this.places.find(subscriberId);
    return place ? placePage(place, `${this.env.appUrl}/ideas/${place.ideaSlug}?via=${place.code}`) : null;
  }
}
