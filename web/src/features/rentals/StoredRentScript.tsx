import { ScriptOnce } from '@tanstack/react-router';

/**
 * Runs before the page is painted: whoever chose a resort on an earlier visit goes straight to its shops, rendered by
 * the server. Without it the list would come after the scripts, and 'Выберите курорт' would flash before it.
 * The key is that of `resorts/preferences.ts`.
 */
const beforePaint = `try{
var q=new URLSearchParams(location.search),r=localStorage.getItem('preferredResort');
if(/^[1-9][0-9]{0,9}$/.test(r)&&!q.get('resort')){
document.documentElement.style.visibility='hidden';
q.set('resort',r);
location.replace('/rent?'+q)
}}catch(e){}`;

export function StoredRentScript() {
  return <ScriptOnce>{beforePaint}</ScriptOnce>;
}
