import { S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '../config.ts';
import { type FileStorage, storageOver } from './storage.ts';

/** Files in a private bucket of an S3-compatible service, addressed by path: few services but Amazon's have a host for every bucket. */
export function s3Storage({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Config): FileStorage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
    },
    // Checksums beyond those of the signature are unknown to many services.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // Who may see what is decided by this product: the bucket shows nothing by itself.
  return storageOver(
    new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }),
    () => client.destroy(),
  );
}
