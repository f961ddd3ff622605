import { Module } from '@nestjs/common';

import { CampaignsModule } from '../campaigns/index.js';
import { EvidenceModule } from '../evidence/index.js';
import { FeedbackModule } from '../feedback/index.js';
import { IdeasModule, OwnIdeasModule } from '../ideas/index.js';
import { WaitlistModule } from '../waitlist/index.js';
import { McpServer } from './http/mcp-server.js';
import { McpController } from './http/mcp.controller.js';
import { AudienceTools } from './http/tools/audience-tools.js';
import { EvidenceTools } from './http/tools/evidence-tools.js';
import { IdeaTools } from './http/tools/idea-tools.js';
import { MessageTools } from './http/tools/message-tools.js';
import { ReportTools } from './http/tools/report-tools.js';

/** Tools with which agents do what the API offers, over the Model Context Protocol. */
@Module({
  imports: [CampaignsModule, EvidenceModule, FeedbackModule, IdeasModule, OwnIdeasModule, WaitlistModule],
  controllers: [McpController],
  providers: [McpServer, IdeaTools, EvidenceTools, ReportTools, MessageTools, AudienceTools],
})
export class AgentsModule {}
