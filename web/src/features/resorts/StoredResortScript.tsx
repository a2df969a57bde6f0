import { ScriptOnce } from '@tanstack/react-router';

/**
 * Runs before the page is painted: whoever chose a resort on an earlier visit goes straight to its list, rendered by
 * the server. Without it the list would come after the scripts, and what asks for a resort would flash before it.
 * The key is that of `preferences.ts`.
 */
const beforePaint = (path: '/rent' | '/others') => `try{
var q=new URLSearchParams(location.search),r=localStorage.getItem('preferredResort');
if(/^[1-9][0-9]{0,9}$/.test(r)&&!q.get('resort')){
document.documentElement.style.visibility='hidden';
q.set('resort',r);
location.replace('${path}?'+q)
}}catch(e){}`;

export function StoredResortScript({ path }: { path: '/rent' | '/others' }) {
  return <ScriptOnce>{beforePaint(path)}</ScriptOnce>;
}
