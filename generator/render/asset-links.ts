import type { App } from '#generator/tenant/app-json/app-schema.ts'

/**
 * /.well-known/assetlinks.json. It makes Android trust the store app around the site and show no address bar. Digital
 * Asset Links, as Google documents them.
 */
export const assetLinks = ({ package: name, certificate }: NonNullable<App['wrapped']>) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: [certificate] },
  },
]
