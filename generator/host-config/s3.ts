import { scriptInDeployOrder } from '#generator/site/deploy-order.ts'
import {
  backendHeaders,
  earlierList,
  immutable,
  revalidated,
  screenPath,
  steadyHeaders,
  uploadHeaders,
  uploadsPath,
} from './headers.ts'
import {
  backendNotes,
  giveBackend,
  type Hosted,
  type HostOptions,
  type HostWriter,
  jsonFile,
  textFile,
} from './hosted.ts'

/** Response headers policies of an AWS account. More are granted on request. */
const policiesPerAccount = 20

/**
 * S3 stores the files, CloudFront serves them: one CloudFormation template for each gym, and one script that
 * uploads.
 */
export const s3: HostWriter = (gyms, options) => ({
  files: [
    ...gyms.map(hosted => ({
      path: `${hosted.gym}.template.json`,
      gym: hosted.gym,
      bytes: jsonFile(template(hosted, options)),
    })),
    { path: 'upload.sh', gym: null, bytes: textFile(upload) },
  ],
  folders: gyms.map(hosted => ({ path: `sites/${hosted.gym}`, hosted, files: new Map() })),
  notes: [
    'For each gym: aws cloudformation deploy --stack-name <gym> --template-file <gym>.template.json --parameter-overrides Certificate=<arn>, then sh upload.sh <gym> <bucket>.',
    ...policyNotes(gyms.length * (options.backend === null ? 1 : 3)),
    ...backendNotes(gyms, options, giveBackend),
  ],
})

const policyNotes = (policies: number): string[] =>
  policies > policiesPerAccount
    ? [
        `An AWS account takes ${policiesPerAccount} response headers policies: ask for ${policies} before you deploy them all.`,
      ]
    : []

const reference = (name: string) => ({ Ref: name })
const joinParts = (...parts: unknown[]) => ({ 'Fn::Join': ['', parts] })
const attribute = (name: string, of: string) => ({ 'Fn::GetAtt': [name, of] })

function template(hosted: Hosted, options: HostOptions) {
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: `The app of ${hosted.gym}`,
    Parameters: {
      Certificate: { Type: 'String', Description: 'ARN of the certificate of its names, in us-east-1' },
    },
    Resources: {
      Bucket: {
        Type: 'AWS::S3::Bucket',
        Properties: {
          PublicAccessBlockConfiguration: {
            BlockPublicAcls: true,
            BlockPublicPolicy: true,
            IgnorePublicAcls: true,
            RestrictPublicBuckets: true,
          },
        },
      },
      BucketPolicy: {
        Type: 'AWS::S3::BucketPolicy',
        Properties: { Bucket: reference('Bucket'), PolicyDocument: readableByDistribution },
      },
      Access: {
        Type: 'AWS::CloudFront::OriginAccessControl',
        Properties: {
          OriginAccessControlConfig: {
            Name: `molde-${hosted.label}`,
            OriginAccessControlOriginType: 's3',
            SigningBehavior: 'always',
            SigningProtocol: 'sigv4',
          },
        },
      },
      Headers: headersPolicy(`molde-${hosted.label}`, steadyHeaders, true),
      ...(options.backend !== null && {
        BackendHeaders: headersPolicy(`molde-${hosted.label}-backend`, backendHeaders, false),
        UploadHeaders: headersPolicy(`molde-${hosted.label}-uploads`, uploadHeaders, false),
      }),
      Screens: {
        Type: 'AWS::CloudFront::Function',
        Properties: {
          Name: `molde-${hosted.label}`,
          AutoPublish: true,
          FunctionConfig: { Comment: 'Every screen is the same page', Runtime: 'cloudfront-js-2.0' },
          FunctionCode: screens,
        },
      },
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: { DistributionConfig: distribution(hosted, options) },
      },
    },
    Outputs: {
      Bucket: { Value: reference('Bucket') },
      Address: { Value: attribute('Distribution', 'DomainName') },
    },
  }
}

const readableByDistribution = {
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Action: 's3:GetObject',
      Resource: joinParts(attribute('Bucket', 'Arn'), '/*'),
      Condition: {
        StringEquals: {
          'AWS:SourceArn': joinParts(
            'arn:aws:cloudfront::',
            reference('AWS::AccountId'),
            ':distribution/',
            reference('Distribution'),
          ),
        },
      },
    },
  ],
}

const screens = `function handler(event) {
  var request = event.request
  if (new RegExp(${JSON.stringify(screenPath)}).test(request.uri) || request.uri === ${JSON.stringify(earlierList)})
    request.uri = '/index.html'
  return request
}
`

/**
 * CloudFront has separate fields for the well-known headers and refuses them among the others. `override`:
 * replaces the origin's headers.
 */
function headersPolicy(name: string, headers: readonly [string, string][], override: boolean) {
  const separateFields =
    /^(Content-Security-Policy|Strict-Transport-Security|X-Content-Type-Options|Referrer-Policy)$/
  const others = headers.filter(([name]) => !separateFields.test(name))
  const policy = headers.find(([name]) => name === 'Content-Security-Policy')?.[1]
  return {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: name,
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: policy, Override: override },
          ContentTypeOptions: { Override: override },
          ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: override },
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: 63072000,
            IncludeSubdomains: true,
            Override: override,
          },
        },
        CustomHeadersConfig: {
          Items: others.map(([Header, Value]) => ({ Header, Value, Override: override })),
        },
      },
    },
  }
}

/**
 * Managed policies of AWS. CachingOptimized follows the files' Cache-Control. CachingDisabled and
 * AllViewerExceptHostHeader pass requests through.
 */
const managed = {
  cached: '658327ea-f89d-4fab-a63d-7e88639e58f6',
  uncached: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  allViewer: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
}

/** An address in the parts that CloudFront needs. */
function origin(backend: string) {
  const { protocol, hostname, port, pathname } = new URL(backend)
  const isSafe = protocol === 'https:'
  const path = pathname.replace(/\/+$/, '')
  return {
    Id: 'backend',
    DomainName: hostname,
    ...(path !== '' && { OriginPath: path }),
    CustomOriginConfig: {
      OriginProtocolPolicy: isSafe ? 'https-only' : 'http-only',
      ...(port !== '' && { [isSafe ? 'HTTPSPort' : 'HTTPPort']: Number(port) }),
    },
  }
}

function distribution({ label, domain: ownDomain, formerDomains }: Hosted, { domain, backend }: HostOptions) {
  const files = {
    Id: 'files',
    DomainName: attribute('Bucket', 'RegionalDomainName'),
    S3OriginConfig: {},
    OriginAccessControlId: attribute('Access', 'Id'),
  }
  const answers = backend === null ? [] : [origin(backend)]
  const pathsOfBackend = [
    { path: `${uploadsPath}*`, headers: 'UploadHeaders' },
    { path: '/pwa/*', headers: 'BackendHeaders' },
  ]
  const behaviors = (backend === null ? [] : pathsOfBackend).map(({ path, headers }) => ({
    PathPattern: path,
    TargetOriginId: 'backend',
    ViewerProtocolPolicy: 'https-only',
    AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
    CachePolicyId: managed.uncached,
    OriginRequestPolicyId: managed.allViewer,
    ResponseHeadersPolicyId: reference(headers),
  }))
  return {
    Enabled: true,
    HttpVersion: 'http2and3',
    Aliases: [`${label}.${domain}`, ...(ownDomain ? [ownDomain] : []), ...formerDomains],
    DefaultRootObject: 'index.html',
    Origins: [files, ...answers],
    DefaultCacheBehavior: {
      TargetOriginId: 'files',
      ViewerProtocolPolicy: 'redirect-to-https',
      Compress: true,
      CachePolicyId: managed.cached,
      ResponseHeadersPolicyId: reference('Headers'),
      FunctionAssociations: [
        { EventType: 'viewer-request', FunctionARN: attribute('Screens', 'FunctionARN') },
      ],
    },
    ...(behaviors.length > 0 && { CacheBehaviors: behaviors }),
    ViewerCertificate: {
      AcmCertificateArn: reference('Certificate'),
      MinimumProtocolVersion: 'TLSv1.2_2021',
      SslSupportMethod: 'sni-only',
    },
  }
}

/** Filters of `aws s3` for files with hashed names. The last filter that matches a path decides, and * also matches slashes. */
const hashedFilters = [
  ['include', 'assets/*-????????.*'],
  ['exclude', 'assets/*/*'],
  ['include', 'icons/*.????????.*'],
] as const
const filterFlags = (filters: readonly (readonly [string, string])[]): string =>
  filters.map(([kind, pattern]) => `--${kind} '${pattern}'`).join(' ')

const manifest = 'manifest.webmanifest'
const otherFilters = [
  ...hashedFilters.map(([kind, pattern]) => [kind === 'include' ? 'exclude' : 'include', pattern] as const),
  ...['index.html', 'ngsw-worker.js', manifest].map(path => ['exclude', path] as const),
]

const sync = (flags: string) => `aws s3 sync "$here" "s3://$bucket" ${flags}`
const copy = (path: string, flags = '') =>
  `aws s3 cp "$here/${path}" "s3://$bucket/${path}"${flags} --cache-control '${revalidated}'`

const upload = `#!/bin/sh
# Uploads a gym: sh upload.sh <gym> <bucket>. It removes no old file, because open pages still request them.
set -eu
gym="$1"
bucket="$2"
here="$(cd "$(dirname "$0")" && pwd)/sites/$gym"
${scriptInDeployOrder({
  hashed: sync(`--exclude '*' ${filterFlags(hashedFilters)} --cache-control '${immutable}'`),
  others: [
    sync(`${filterFlags(otherFilters)} --cache-control '${revalidated}'`),
    copy(manifest, ' --content-type application/manifest+json'),
  ].join('\n'),
  page: copy('index.html'),
  worker: copy('ngsw-worker.js'),
  removals: '',
})}
`
