import { tokenScopes } from '#kit/contract/endpoint.ts'
import type { Config } from '#kit/server/config.ts'

type Site = Pick<Config, 'publicUrl'>

export const mcpPath = '/mcp'
export const resourceOf = ({ publicUrl }: Site) => `${publicUrl}${mcpPath}`

export const resourceMetadataPath = '/.well-known/oauth-protected-resource'
export const serverMetadataPath = '/.well-known/oauth-authorization-server'
export const oauthPaths = {
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
} as const

export const isOurResource = (config: Site, resource: string) =>
  resource.replace(/\/$/, '') === resourceOf(config)

/** RFC 9728. */
export const resourceMetadata = (config: Site & Pick<Config, 'brandName'>) => ({
  resource: resourceOf(config),
  resource_name: config.brandName,
  authorization_servers: [config.publicUrl],
  scopes_supported: tokenScopes,
  bearer_methods_supported: ['header'],
})

/** RFC 8414. */
export const serverMetadata = ({ publicUrl }: Site) => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}/oauth/authorize`,
  token_endpoint: `${publicUrl}${oauthPaths.token}`,
  registration_endpoint: `${publicUrl}${oauthPaths.register}`,
  revocation_endpoint: `${publicUrl}${oauthPaths.revoke}`,
  scopes_supported: tokenScopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
})

export const challenge = ({ publicUrl }: Site, error?: string) =>
  [
    `Bearer resource_metadata="${publicUrl}${resourceMetadataPath}${mcpPath}"`,
    `scope="${tokenScopes.join(' ')}"`,
    ...(error ? [`error="${error}"`] : []),
  ].join(', ')
