import { S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '../config.ts';
import { type FileStorage, storageOver } from './storage.ts';

/** Files in a private bucket of an S3-compatible service. Addressed by path, because few services have a host per bucket. */
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
    // Many services do not support checksums beyond those of the signature.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // The server decides access, so the bucket is private.
  return storageOver(
    new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }),
    () => client.destroy(),
  );
}
