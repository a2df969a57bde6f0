import { StartClient } from '@tanstack/react-start/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { stopRecording } from './ui/early-actions.ts';

stopRecording();
startTransition(() => {
  hydrateRoot(document, <StartClient />);
});
