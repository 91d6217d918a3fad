/**
 * The access to a site's Blobs from outside of Netlify, in the form of `NETLIFY_BLOBS_CONTEXT`. Returns `undefined` if
 * the variables are not set.
 */
export function netlifyAccess(): string | undefined {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env
  if (!siteID || !token) return undefined
  return Buffer.from(JSON.stringify({ siteID, token })).toString('base64')
}
