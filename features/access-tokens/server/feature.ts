import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { accessTokens } from '../contract.ts'
import { allowApp, readConsent } from './consent.ts'
import { accessTokensEvents } from './events.ts'
import { accessTokensExport } from './export.ts'
import { disconnectApp, endAllAccess } from './grants.ts'
import { forgetEnded } from './housekeeping.ts'
import { oauthRoutes } from './oauth.ts'
import { createToken, listAccess, revokeToken } from './tokens.ts'

export const accessTokensFeature = {
  routes: serve(accessTokens, {
    list: listAccess,
    create: createToken,
    revoke: revokeToken,
    disconnect: disconnectApp,
    consent: readConsent,
    allow: allowApp,
  }),
  http: oauthRoutes,
  events: accessTokensEvents,
  exports: accessTokensExport,
  housekeeping: forgetEnded,
  endsAccess: endAllAccess,
} satisfies Feature
