import { ScriptOnce } from '@tanstack/react-router';

/**
 * Runs before the page is painted: whoever chose a resort on an earlier visit goes straight to its list, rendered by
 * the server. Without it the list would come after the scripts, and 'Выберите курорт' would flash before it.
 * The keys are those of `resorts/preferences.ts`, which does the same for a page that is alive.
 */
const beforePaint = `try{
var s=localStorage,q=new URLSearchParams(location.search),r=s.getItem('preferredResort'),k=s.getItem('preferredSkillType');
if(/^[1-9][0-9]{0,9}$/.test(r)&&!q.get('resort')){
document.documentElement.style.visibility='hidden';
q.set('resort',r);
if(k==='ski'||k==='snowboard')q.set('sport',k);
if(s.getItem('preferredGroupSize')==='group')q.set('people','group');
location.replace('/instructors?'+q)
}}catch(e){}`;

export function StoredListScript() {
  return <ScriptOnce>{beforePaint}</ScriptOnce>;
}
