import { expect, test } from 'vitest';
import { isSignedAddress } from './signed-address.ts';

test.each([
  [
    'Amazon S3, version 4',
    'https://b.s3.amazonaws.com/k?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=60&X-Amz-Signature=ab',
  ],
  ['Amazon S3, version 2', 'https://b.s3.amazonaws.com/k?AWSAccessKeyId=A&Expires=1&Signature=a%2Bb%3D'],
  ['CloudFront', 'https://d1.cloudfront.net/a?Expires=1&Signature=ab~&Key-Pair-Id=K1'],
  ['CloudFront, custom policy', 'https://d1.cloudfront.net/a?Policy=ab__&Signature=ab__&Key-Pair-Id=K1'],
  [
    'Google Cloud Storage, version 4',
    'https://storage.googleapis.com/b/k?X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Signature=ab',
  ],
  [
    'Google Cloud Storage, version 2',
    'https://storage.googleapis.com/b/k?GoogleAccessId=a&Expires=1&Signature=ab',
  ],
  ['Google Cloud CDN', 'https://cdn.acme.com/k?Expires=1&KeyName=k&Signature=ab='],
  [
    'Azure SAS',
    'https://a.blob.core.windows.net/c/b?sv=2022-11-02&se=2030-01-01T00%3A00Z&sr=b&sp=r&sig=a%2Bb%3D',
  ],
  [
    'Azure Logic Apps',
    'https://a.logic.azure.com/workflows/1/triggers/manual/paths/invoke?sp=%2Ftriggers&sv=1.0&sig=ab',
  ],
  [
    'Alibaba OSS, version 1',
    'https://b.oss-cn-hangzhou.aliyuncs.com/k?OSSAccessKeyId=A&Expires=1&Signature=ab',
  ],
  [
    'Alibaba OSS, version 4',
    'https://b.oss-cn-hangzhou.aliyuncs.com/k?x-oss-signature-version=OSS4&x-oss-signature=ab',
  ],
  ['Tencent COS', 'https://b.cos.ap-beijing.myqcloud.com/k?q-sign-algorithm=sha1&q-signature=ab'],
  ['Tencent CDN', 'https://cdn.acme.com/k?txSecret=ab&txTime=1'],
  ['Huawei and Alibaba CDN', 'https://cdn.acme.com/k?auth_key=1-0-0-ab'],
  ['Akamai', 'https://cdn.acme.com/k?hdnts=exp=1~acl=/*~hmac=ab'],
  ['bunny.net', 'https://t.b-cdn.net/k?token=ab&expires=1'],
  ['KeyCDN', 'https://t.kxcdn.com/k?token=ab&expire=1'],
  ['Cloudflare', 'https://acme.com/k?verify=1484063137-IaLGSmELTvlhfd0ItdN6PhhHTFhzx73EX8uy%2FcSDiIU%3D'],
  ['imgix', 'https://acme.imgix.net/k.jpg?w=400&s=0123456789abcdef0123456789abcdef'],
  ['ImageKit', 'https://ik.imagekit.io/a/k.jpg?ik-t=1&ik-s=ab'],
  ['nginx secure_link', 'https://acme.com/k?md5=ab&expires=1'],
  ['Laravel', 'https://acme.com/k?expires=1&signature=ab'],
  ['Shopify', 'https://acme.com/k?shop=a&hmac=ab'],
  ['Meta’s CDN', 'https://scontent.fbcdn.net/v/k.jpg?oh=00_ab&oe=65'],
  ['Discord’s CDN', 'https://cdn.discordapp.com/k.png?ex=65&is=65&hm=ab'],
  ['a name that is encoded', 'https://acme.com/k?X%2DAmz%2DSignature=ab'],
])('%s is signed', (_, url) => {
  expect(isSignedAddress(url)).toBe(true);
  expect(isSignedAddress(`${url}#page`)).toBe(true);
});

test.each([
  'https://acme.com/',
  'https://acme.com/signature?a=1',
  'https://acme.com/?design=signature',
  'https://acme.com/?a=1#signature=2',
  'https://acme.com/?s=shoes',
  'https://acme.com/?token=ab',
  'https://acme.com/?verify=me',
  'https://acme.com/?signatures=2',
])('%s is not signed', (url) => {
  expect(isSignedAddress(url)).toBe(false);
});
